import { useLingui } from '@lingui/react/macro'
import { MOST_ANSWER, MOST_QUESTION } from '#domains/insight/help-articles/contract.ts'
import type { HelpText } from '#domains/insight/help-articles/rules/published.ts'
import type { Answers } from '#design/forms/answers.ts'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'

export const textOf = (answers: Answers): HelpText => ({
  questionEn: answers.text('questionEn'),
  answerEn: answers.text('answerEn'),
  questionEs: answers.text('questionEs'),
  answerEs: answers.text('answerEs'),
})

/** What the server says of `text.answerEn` belongs to the field `answerEn`. */
export const byField = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name.replace(/^text\./, ''), sentence]))

export function useLabels(): Record<keyof HelpText, string> {
  const { t } = useLingui()
  return {
    questionEn: t`Question in English`,
    answerEn: t`Answer in English`,
    questionEs: t`Question in Spanish`,
    answerEs: t`Answer in Spanish`,
  }
}

/** Question and answer in both languages. */
export function ArticleFields({ text }: { text: HelpText }) {
  const labels = useLabels()
  return (
    <>
      <TextField name="questionEn" label={labels.questionEn} defaultValue={text.questionEn} maxLength={MOST_QUESTION} />
      <TextArea name="answerEn" label={labels.answerEn} defaultValue={text.answerEn} maxLength={MOST_ANSWER} rows={5} />
      <TextField name="questionEs" label={labels.questionEs} defaultValue={text.questionEs} maxLength={MOST_QUESTION} />
      <TextArea name="answerEs" label={labels.answerEs} defaultValue={text.answerEs} maxLength={MOST_ANSWER} rows={5} />
    </>
  )
}
