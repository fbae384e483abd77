import type { HelpTopic } from '#domains/insight/help-articles/rules/topics.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import type { Language } from '#platform/language/languages.ts'

type Article = { id: string; topic: HelpTopic; question: string; answer: string }

export type HelpText = { questionEn: string; answerEn: string; questionEs: string; answerEs: string }

/** What staff published last, by article; of the others the shipped text holds. One that staff added has its topic. */
export type HelpChanges = Readonly<Record<string, HelpText & { hidden: boolean; topic?: HelpTopic }>>

export const shippedText = ({ question, answer }: Pick<Article, 'question' | 'answer'>): HelpText => ({
  questionEn: question,
  answerEn: answer,
  questionEs: inLanguage(question, 'es-US'),
  answerEs: inLanguage(answer, 'es-US'),
})

/** The articles that are shown, with the question and the answer in a language. */
export function publishedHelp<A extends Article>(shipped: readonly A[], changes: HelpChanges, language: Language): (A | Article)[] {
  const added = Object.entries(changes).flatMap(([id, { topic }]) => (topic ? { id, topic, question: '', answer: '' } : []))
  return [...shipped, ...added].flatMap((article) => {
    const changed = changes[article.id]
    if (changed?.hidden) return []
    const text = changed ?? shippedText(article)
    return language === 'es-US'
      ? { ...article, question: text.questionEs, answer: text.answerEs }
      : { ...article, question: text.questionEn, answer: text.answerEn }
  })
}
