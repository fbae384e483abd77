import { HELP } from '#domains/insight/assistant/help.data.ts'
import { finderOf } from '#domains/insight/assistant/rules/find-answer.ts'
import { inLanguage } from '#domains/insight/assistant/rules/in-language.ts'
import { inSpanish } from '#platform/language/choosing.ts'
import type { Language } from '#platform/language/languages.ts'

const find = finderOf(
  HELP.map((article) => ({
    ...article,
    inSpanish: `${inLanguage(article.question, 'es-US')} ${inLanguage(article.answer, 'es-US')}`,
  })),
)

/** Below this an article shares a word with what was typed by accident. */
const NEAR_ENOUGH = 4

export type FoundHelp = { id: string; question: string; to: string }

/** Help articles about what was typed, best first, in the reader's language. */
export const findHelp = (typed: string, language: Language, most: number): FoundHelp[] =>
  find(typed, most)
    .filter(({ score }) => score >= NEAR_ENOUGH)
    .map(({ article: { id, question } }) => ({
      id,
      question: inLanguage(question, language),
      to: language === 'es-US' ? inSpanish(`/faq#${id}`) : `/faq#${id}`,
    }))
