import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HelpText } from '#domains/insight/help-articles/rules/published.ts'
import { ArticleFields, byField, textOf, useLabels } from '#domains/insight/help-articles/web/article-fields.tsx'
import { ArticlePreview } from '#domains/insight/help-articles/web/article-text.tsx'
import type { ArticleView } from '#domains/insight/help-articles/web/help-article-page.tsx'
import { usePublish } from '#domains/insight/help-articles/web/use-publish.ts'
import { Button } from '#design/button.tsx'
import { ConflictNotice } from '#design/forms/conflict-notice.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
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
        <ArticleFields text={article.text} />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Preview</Trans>
          </Button>
        </FormActions>
      </Form>
      {draft ? (
        <ArticlePreview
          text={draft.typed}
          open={isOpen}
          onClose={() => setOpen(false)}
          pending={sending.pending}
          onPublish={() => void publish(draft)}
        >
          <LostPromises promises={article.promises} answer={draft.typed.answerEn} />
        </ArticlePreview>
      ) : null}
    </>
  )
}

const NAMES = ['questionEn', 'answerEn', 'questionEs', 'answerEs'] as const

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
