import { finderOf, type Found } from '#domains/insight/assistant/rules/find-answer.ts'
import { helpIn, type PublishedArticle } from '#domains/insight/help-articles/server/published-help.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import type { Language } from '#platform/language/languages.ts'

const finders = new WeakMap<readonly PublishedArticle[], ReturnType<typeof finderOf<PublishedArticle>>>()

/** Made anew when something else is published. It finds by both languages, whichever is read. */
function finder() {
  const [english, spanish] = [helpIn('en-US'), helpIn('es-US')]
  const kept = finders.get(english)
  if (kept) return kept
  const made = finderOf<PublishedArticle>(
    english.map((article, place) => ({ ...article, inSpanish: `${spanish[place]?.question} ${spanish[place]?.answer}` })),
  )
  finders.set(english, made)
  return made
}

/** The articles nearest to what was typed, best first, in the reader's language. */
export function nearestHelp(typed: string, language: Language, most?: number): Found<PublishedArticle>[] {
  const articles = new Map(helpIn(language).map((article) => [article.id, article]))
  return finder()(typed, most).map(({ article, score }) => ({ article: articles.get(article.id) ?? article, score }))
}

/** Below this an article shares a word with what was typed by accident. */
const NEAR_ENOUGH = 4

export type FoundHelp = { id: string; question: string; to: string }

/** Help articles about what was typed, best first, in the reader's language. */
export const findHelp = (typed: string, language: Language, most: number): FoundHelp[] =>
  nearestHelp(typed, language, most)
    .filter(({ score }) => score >= NEAR_ENOUGH)
    .map(({ article: { id, question } }) => ({ id, question, to: language === 'es-US' ? inSpanish(`/faq#${id}`) : `/faq#${id}` }))
