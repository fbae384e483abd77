import { PASSED_AT_PERCENT } from '#domains/distribution/lesson-editor/rules/quiz.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { lessonEditorContract, type ContentView } from '#domains/distribution/lesson-editor/contract.ts'
import { LEARNERS } from '#domains/distribution/lesson-editor/rules/content.ts'
import { type LessonView, REFRESHES } from '#domains/distribution/lesson-editor/web/lesson-view.ts'
import { QuestionFields, readQuestions } from '#domains/distribution/lesson-editor/web/question-fields.tsx'
import { Button } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { CheckboxGroup } from '#design/forms/checkbox-group.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { NumberField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

/** All of a lesson but its video. A draft is saved as it is; what is missing is said when it is published. */
export function LessonForm({ videoId, lesson: { content, edit } }: { videoId: Id<'video'>; lesson: LessonView }) {
  const { t, i18n } = useLingui()
  const [count, setCount] = useState(content.questions.length)
  const sending = useSubmit(lessonEditorContract.save, { refreshes: REFRESHES })
  const roles = LEARNERS.map((role) => ({ value: role, label: asLabel(i18n._(ROLE_WORDS[role])) }))
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Lesson`}
      onSubmit={(answers) => sending.submit({ params: { videoId }, body: { edit, content: read(answers, count) } })}
    >
      <TextField name="title" label={<Trans>Title</Trans>} defaultValue={content.title} maxLength={120} />
      <TextField name="track" label={<Trans>Track</Trans>} defaultValue={content.track} maxLength={60} optional />
      <TextArea name="summary" label={<Trans>Summary</Trans>} defaultValue={content.summary} maxLength={300} rows={2} optional />
      <SelectField
        name="level"
        label={<Trans>Level</Trans>}
        defaultValue={content.level}
        options={[
          { value: 'starter', label: t`Basics` },
          { value: 'next', label: t`Advanced` },
        ]}
        short
      />
      <CheckboxGroup name="requiredFor" label={<Trans>Required for</Trans>} options={roles} defaultValues={content.requiredFor} optional />
      <CheckboxGroup
        name="offeredTo"
        label={<Trans>Offered to</Trans>}
        hint={<Trans>If you choose none, everyone who has lessons sees it.</Trans>}
        options={roles}
        defaultValues={content.offeredTo}
        optional
      />
      <NumberField
        name="dueDays"
        label={<Trans>Days until it is due</Trans>}
        min={1}
        max={365}
        defaultValue={content.dueDays ?? ''}
        optional
      />
      <TextArea
        name="script"
        label={content.film ? <Trans>Captions (WebVTT)</Trans> : <Trans>Slides</Trans>}
        hint={
          content.film ? (
            <Trans>They are also the transcript. A cue named “# Chapter” begins a chapter.</Trans>
          ) : (
            <Trans>One sentence a line, shown and read aloud. A line that starts with “# ” begins a chapter.</Trans>
          )
        }
        defaultValue={content.script}
        maxLength={60_000}
        rows={14}
        optional
      />
      <NumberField name="passPercent" label={<Trans>Pass mark in percent</Trans>} min={1} max={100} defaultValue={content.passPercent} />
      <NumberField
        name="questionsAsked"
        label={<Trans>Questions in each attempt</Trans>}
        hint={<Trans>They are drawn from all questions. Leave it empty to ask all.</Trans>}
        min={1}
        max={50}
        defaultValue={content.questionsAsked ?? ''}
        optional
      />
      {Array.from({ length: count }, (_, index) => {
        const number = index + 1
        return (
          <FormSection key={index} title={<Trans>Question {number}</Trans>}>
            <QuestionFields index={index} question={content.questions[index] ?? null} />
          </FormSection>
        )
      })}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save draft</Trans>
        </Button>
        <Button icon="plus" onClick={() => setCount(count + 1)}>
          <Trans>Add question</Trans>
        </Button>
        {count > 0 ? (
          <Button kind="quiet" onClick={() => setCount(count - 1)}>
            <Trans>Remove last question</Trans>
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}

const chosen = (answers: Answers, name: string) => LEARNERS.filter((role) => answers.all(name).includes(role))

const read = (answers: Answers, count: number): Omit<ContentView, 'film'> => ({
  title: answers.text('title'),
  track: answers.text('track'),
  summary: answers.text('summary'),
  level: answers.text('level') === 'next' ? 'next' : 'starter',
  requiredFor: chosen(answers, 'requiredFor'),
  offeredTo: chosen(answers, 'offeredTo'),
  dueDays: answers.number('dueDays'),
  passPercent: answers.number('passPercent') ?? PASSED_AT_PERCENT,
  questionsAsked: answers.number('questionsAsked'),
  script: answers.text('script'),
  questions: readQuestions(answers, count),
})

const asLabel = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
