import MiniSearch from 'minisearch'

/** The searchable text of an article: its question, its answer and synonyms, and the first two in Spanish. */
export type Findable = { id: string; question: string; answer: string; words?: string; inSpanish?: string }

export type Found<A extends Findable> = { article: A; score: number }

/** Below this the assistant says that it is not sure. */
export const SURE_ENOUGH = 6

/** Finds the articles nearest to a question, best first. No model: the same words always give the same answer. */
export function finderOf<A extends Findable>(articles: readonly A[]): (asked: string, most?: number) => Found<A>[] {
  const index = new MiniSearch<A>({
    fields: ['question', 'words', 'answer', 'inSpanish'],
    processTerm: stem,
    searchOptions: { boost: { question: 4, words: 3, inSpanish: 3 }, fuzzy: (term) => (term.length > 5 ? 0.2 : false), combineWith: 'OR' },
  })
  index.addAll(articles)
  const byId = new Map(articles.map((article) => [article.id, article]))
  return (asked, most = 3) =>
    index
      .search(asked)
      .flatMap(({ id, score }) => {
        const article = byId.get(String(id))
        return article ? [{ article, score }] : []
      })
      .slice(0, most)
}

const EMPTY = new Set(
  (
    'a an and are at be can could did do does for from get have i if in is it me of on or our please so that the their there they this to us was we will with you your ' +
    'el la los las un una de del que y en es se mi me mis su sus por para con como cuando donde lo al yo hay qué cómo cuándo dónde está son'
  ).split(' '),
)

/** Makes "claims" and "claim", "paying" and "pay" equal; null for words without meaning of their own. */
function stem(term: string): string | null {
  const word = term.toLowerCase()
  if (EMPTY.has(word)) return null
  return word.length > 4 ? word.replace(/(ing|ies|ed|es|s)$/, '') : word.replace(/s$/, '')
}
