import { finderOf, type Found } from '#domains/insight/assistant/rules/find-answer.ts'
import { helpIn, isAdded, type PublishedArticle } from '#domains/insight/help-articles/server/published-help.ts'
import { plain } from '#domains/insight/intents/rules/read-question.ts'
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
  return finder()(typed, most).map((found) => ({ ...found, article: articles.get(found.article.id) ?? found.article }))
}

/** The article that staff added whose question this is, in either language: no intent knows it. */
export function addedArticle(asked: string, language: Language): PublishedArticle | undefined {
  const isAsked = ({ id, question }: PublishedArticle): boolean => isAdded(id) && lettersOf(question) === lettersOf(asked)
  const found = [...helpIn('en-US'), ...helpIn('es-US')].find(isAsked)
  return found && helpIn(language).find(({ id }) => id === found.id)
}

const lettersOf = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Below this an article shares a word with what was typed by accident. */
const NEAR_ENOUGH = 4

export type FoundHelp = { id: string; question: string; to: string }

/** Help articles about what was typed, best first, in the reader's language. */
export const findHelp = (typed: string, language: Language, most: number): FoundHelp[] =>
  nearestHelp(typed, language, most)
    .filter(({ score }) => score >= NEAR_ENOUGH)
    .map(({ article: { id, question } }) => ({ id, question, to: language === 'es-US' ? inSpanish(`/faq#${id}`) : `/faq#${id}` }))
