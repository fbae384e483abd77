import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'
import { HELP_TOPICS } from '#domains/insight/help-articles/rules/topics.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import { ArticleFields, byField, textOf } from '#domains/insight/help-articles/web/article-fields.tsx'
import { ArticlePreview } from '#domains/insight/help-articles/web/article-text.tsx'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card } from '#design/layout/card.tsx'

type NewArticle = CallInput<typeof helpArticlesContract.add>['body']

const NO_TEXT = { questionEn: '', answerEn: '', questionEs: '', answerEs: '' }

/** A new article is published after a preview; its own page comes next. */
export function NewArticle({ onCancel }: { onCancel: () => void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<NewArticle | null>(null)
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(helpArticlesContract.add, {
    refreshes: [helpArticlesContract.articles],
    onDone: ({ id }) => navigate(pathTo('/account-center/help-articles/:articleId', { articleId: id })),
  })
  const publish = async (article: NewArticle) => {
    await sending.submitAsync({ body: article }).catch(() => null)
    setOpen(false)
  }
  return (
    <Card title={<Trans>New article</Trans>}>
      <Form
        sending={{ ...sending, fields: byField(sending.fields) }}
        label={t`New article`}
        onSubmit={(answers) => {
          const topic = HELP_TOPICS.find((each) => each === answers.text('topic'))
          if (!topic) return
          setDraft({ topic, text: textOf(answers) })
          setOpen(true)
        }}
      >
        <SelectField
          name="topic"
          label={<Trans>Topic</Trans>}
          placeholder={t`Choose`}
          options={HELP_TOPICS.map((value) => ({ value, label: inLanguage(value, i18n.locale === 'es' ? 'es-US' : 'en-US') }))}
        />
        <ArticleFields text={NO_TEXT} />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Preview</Trans>
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </FormActions>
      </Form>
      {draft ? (
        <ArticlePreview
          text={draft.text}
          open={isOpen}
          onClose={() => setOpen(false)}
          pending={sending.pending}
          onPublish={() => void publish(draft)}
        />
      ) : null}
    </Card>
  )
}
