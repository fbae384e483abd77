import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import type { Language } from '#platform/language/languages.ts'

type Article = { id: string; question: string; answer: string }

export type HelpText = { questionEn: string; answerEn: string; questionEs: string; answerEs: string }

/** What staff published last, by article; of the others the shipped text holds. */
export type HelpChanges = Readonly<Record<string, HelpText & { hidden: boolean }>>

export const shippedText = ({ question, answer }: Article): HelpText => ({
  questionEn: question,
  answerEn: answer,
  questionEs: inLanguage(question, 'es-US'),
  answerEs: inLanguage(answer, 'es-US'),
})

/** The articles that are shown, with the question and the answer in a language. */
export function publishedHelp<A extends Article>(articles: readonly A[], changes: HelpChanges, language: Language): A[] {
  return articles.flatMap((article) => {
    const changed = changes[article.id]
    if (changed?.hidden) return []
    const text = changed ?? shippedText(article)
    return language === 'es-US'
      ? { ...article, question: text.questionEs, answer: text.answerEs }
      : { ...article, question: text.questionEn, answer: text.answerEn }
  })
}
