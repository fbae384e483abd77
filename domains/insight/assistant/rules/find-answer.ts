import MiniSearch from 'minisearch'

/** The searchable text of an article: its question, its answer and synonyms, and the first two in Spanish. */
export type Findable = { id: string; question: string; answer: string; words?: string; inSpanish?: string }

/** `share`: how many of the question's own words the article's question or its synonyms have. */
export type Found<A extends Findable> = { article: A; score: number; share: number }

/** Below this the assistant says that it is not sure. */
export const SURE_ENOUGH = 6

/** Below this share an article has a word of the question by accident, and is not worth a link. */
const OF_ITS_WORDS = 0.6
/** One word alone says what is asked only where nothing else is asked. */
const LEAST_WORDS = 2

/** Whether an article is about what was asked, and not only near to one of its words. */
export const isAbout = ({ score, share }: Omit<Found<Findable>, 'article'>): boolean => score >= SURE_ENOUGH && share >= OF_ITS_WORDS

/** Finds the articles nearest to a question, best first. No model: the same words always give the same answer. */
export function finderOf<A extends Findable>(articles: readonly A[]): (asked: string, most?: number) => Found<A>[] {
  const index = new MiniSearch<A>({
    fields: ['question', 'words', 'answer', 'inSpanish'],
    processTerm: stem,
    searchOptions: { boost: { question: 4, words: 3, inSpanish: 3 }, fuzzy: (term) => (term.length > 5 ? 0.2 : false), combineWith: 'OR' },
  })
  index.addAll(articles)
  const byId = new Map(articles.map((article) => [article.id, article]))
  return (asked, most = 3) => {
    const words = wordsOf(asked)
    return index
      .search(asked)
      .flatMap(({ id, score, match, queryTerms }) => {
        const article = byId.get(String(id))
        const named = Object.values(match).filter((fields) => fields.some((field) => field !== 'answer')).length
        const known = Math.min(named, queryTerms.length)
        const share = known >= Math.min(LEAST_WORDS, words.size) ? known / Math.max(words.size, 1) : 0
        return article ? [{ article, score, share }] : []
      })
      .slice(0, most)
  }
}

/** The words of a question that say something of their own. */
const wordsOf = (asked: string): ReadonlySet<string> => new Set((asked.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => stem(word) ?? []))

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
