import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_ANSWER, MOST_QUESTION } from '#domains/insight/help-articles/contract.ts'
import type { HelpText } from '#domains/insight/help-articles/rules/published.ts'
import { ArticleText } from '#domains/insight/help-articles/web/article-text.tsx'
import type { ArticleView } from '#domains/insight/help-articles/web/help-article-page.tsx'
import { usePublish } from '#domains/insight/help-articles/web/use-publish.ts'
import { Button } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { ConflictNotice } from '#design/forms/conflict-notice.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

/** What was typed, and the version that it changes. */
type Draft = { typed: HelpText; from: Pick<ArticleView, 'version' | 'text'> }

/** Both languages are published together, after a preview. Where somebody else published meanwhile, what was typed stays in the form. */
export function ArticleForm({ article }: { article: ArticleView }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isOpen, setOpen] = useState(false)
  const sending = usePublish(article.id)
  const isStale = sending.refusal?.code === 'someone_else_saved'
  const publish = async ({ typed, from }: Draft) => {
    await sending
      .submitAsync({ params: { articleId: article.id }, body: { version: from.version, hidden: article.hidden, text: typed } })
      .catch(() => null)
    setOpen(false)
  }
  return (
    <>
      <Form
        sending={isStale ? { pending: sending.pending, refusal: null, fields: {} } : { ...sending, fields: byField(sending.fields) }}
        label={t`Text`}
        onSubmit={(answers) => {
          setDraft({ typed: textOf(answers), from: article })
          setOpen(true)
        }}
      >
        {isStale && draft ? <Conflicts draft={draft} theirs={article.text} /> : null}
        {sending.done && !isOpen ? (
          <Notice tone="success" live title={<Trans>Published. Everyone sees it within a minute.</Trans>} />
        ) : null}
        <Fields text={article.text} />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Preview</Trans>
          </Button>
        </FormActions>
      </Form>
      {draft ? (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={<Trans>Preview</Trans>}
          actions={
            <Button kind="primary" pending={sending.pending} onClick={() => void publish(draft)}>
              <Trans>Publish</Trans>
            </Button>
          }
        >
          <LostPromises promises={article.promises} answer={draft.typed.answerEn} />
          <ArticleText text={draft.typed} />
        </Dialog>
      ) : null}
    </>
  )
}

const NAMES = ['questionEn', 'answerEn', 'questionEs', 'answerEs'] as const

const textOf = (answers: Answers): HelpText => ({
  questionEn: answers.text('questionEn'),
  answerEn: answers.text('answerEn'),
  questionEs: answers.text('questionEs'),
  answerEs: answers.text('answerEs'),
})

/** What the server says of `text.answerEn` belongs to the field `answerEn`. */
const byField = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name.replace(/^text\./, ''), sentence]))

function useLabels(): Record<keyof HelpText, string> {
  const { t } = useLingui()
  return {
    questionEn: t`Question in English`,
    answerEn: t`Answer in English`,
    questionEs: t`Question in Spanish`,
    answerEs: t`Answer in Spanish`,
  }
}

function Fields({ text }: { text: HelpText }) {
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

/** Fields that both changed; what only they changed is in the form already. */
function Conflicts({ draft: { typed, from }, theirs }: { draft: Draft; theirs: HelpText }) {
  const labels = useLabels()
  const both = NAMES.filter((name) => typed[name] !== from.text[name] && theirs[name] !== from.text[name])
  return <ConflictNotice conflicts={both.map((field) => ({ field, label: labels[field], mine: typed[field], theirs: theirs[field] }))} />
}

/** Words that a test of ours keeps, and that the new answer does not say any more. */
function LostPromises({ promises, answer }: { promises: readonly string[]; answer: string }) {
  const lost = promises.filter((words) => !answer.includes(words))
  if (lost.length === 0) return null
  return (
    <Notice tone="warning" title={<Trans>The new answer no longer says this. Make sure that the rule changed too.</Trans>}>
      <ul lang="en">
        {lost.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}
