import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentView } from '#domains/distribution/lesson-editor/contract.ts'
import type { Answers } from '#design/forms/answers.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Question = ContentView['questions'][number]

const OPTIONS = 4

/** One question of the bank, in both languages. Answers left empty at the end are not offered. */
export function QuestionFields({ index, question }: { index: number; question: Question | null }) {
  const { t } = useLingui()
  const path = `questions.${index}`
  return (
    <>
      <TextField
        name={`${path}.ask.en`}
        label={<Trans>Question in English</Trans>}
        defaultValue={question?.ask.en ?? ''}
        maxLength={300}
        optional
      />
      <TextField
        name={`${path}.ask.es`}
        label={<Trans>Question in Spanish</Trans>}
        defaultValue={question?.ask.es ?? ''}
        maxLength={300}
        optional
      />
      {Array.from({ length: OPTIONS }, (_, place) => {
        const number = place + 1
        const option = question?.options[place]
        return (
          <div key={place}>
            <TextField
              name={`${path}.options.${place}.en`}
              label={<Trans>Answer {number} in English</Trans>}
              defaultValue={option?.en ?? ''}
              maxLength={300}
              optional
            />
            <TextField
              name={`${path}.options.${place}.es`}
              label={<Trans>Answer {number} in Spanish</Trans>}
              defaultValue={option?.es ?? ''}
              maxLength={300}
              optional
            />
          </div>
        )
      })}
      <SelectField
        name={`${path}.right`}
        label={<Trans>Right answer</Trans>}
        defaultValue={String(question?.right ?? 0)}
        options={Array.from({ length: OPTIONS }, (_, place) => {
          const number = place + 1
          return { value: String(place), label: t`Answer ${number}` }
        })}
        short
      />
      <TextField
        name={`${path}.because.en`}
        label={<Trans>Why, in English</Trans>}
        defaultValue={question?.because.en ?? ''}
        maxLength={300}
        optional
      />
      <TextField
        name={`${path}.because.es`}
        label={<Trans>Why, in Spanish</Trans>}
        defaultValue={question?.because.es ?? ''}
        maxLength={300}
        optional
      />
    </>
  )
}

export const readQuestions = (answers: Answers, count: number): Question[] =>
  Array.from({ length: count }, (_, index) => {
    const path = `questions.${index}`
    const both = (name: string) => ({ en: answers.text(`${path}.${name}.en`), es: answers.text(`${path}.${name}.es`) })
    const options = Array.from({ length: OPTIONS }, (_each, place) => both(`options.${place}`))
    const last = options.findLastIndex(({ en, es }) => en || es)
    return { ask: both('ask'), options: options.slice(0, last + 1), right: answers.number(`${path}.right`) ?? 0, because: both('because') }
  })
