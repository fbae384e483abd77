import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { filled } from '#domains/distribution/lead-templates/rules/placeholders.ts'
import { TemplateForm } from '#domains/distribution/lead-templates/web/template-form.tsx'
import { TEMPLATES_CHANGED } from '#domains/distribution/lead-templates/web/templates-changed.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import styles from '#domains/distribution/lead-templates/web/templates.module.css'

export type Template = Answer<typeof leadTemplatesContract.list>['rows'][number]

/** All templates as a lead would read them; those who may change them add, change and archive them. */
export function Templates() {
  const { rows, whyNot } = useAnswer(leadTemplatesContract.list, {}, { token: crmToken })
  const [adding, setAdding] = useState(false)
  const mayChange = whyNot.change === null
  return (
    <div className={styles.templates}>
      {mayChange ? (
        <div>
          <Button icon="plus" kind="primary" onClick={() => setAdding(true)}>
            <Trans>Add template</Trans>
          </Button>
        </div>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title={<Trans>No templates yet.</Trans>}>
          <Trans>Until a sales admin adds a template, recruiters write their own emails.</Trans>
        </EmptyState>
      ) : null}
      {rows.map((template) => (
        <TemplateCard key={template.id} template={template} mayChange={mayChange} />
      ))}
      <Dialog open={adding} onClose={() => setAdding(false)} title={<Trans>Add template</Trans>}>
        <TemplateForm onDone={() => setAdding(false)} />
      </Dialog>
    </div>
  )
}

function TemplateCard({ template, mayChange }: { template: Template; mayChange: boolean }) {
  const [changing, setChanging] = useState(false)
  const example = useExample()
  const { name, subject, body, changedBy, changedAt, version } = template
  return (
    <Card
      title={name}
      actions={
        mayChange ? (
          <Button size="small" icon="pencil" onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        ) : null
      }
    >
      <p>
        <strong>{filled(subject, example)}</strong>
      </p>
      <p className={styles.text}>{filled(body, example)}</p>
      <p className={styles.note}>
        {changedBy} · <Moment at={changedAt} />
      </p>
      <Dialog open={changing} onClose={() => setChanging(false)} title={<Trans>Edit template</Trans>}>
        <TemplateForm key={version} template={template} onDone={() => setChanging(false)} />
        <Archive template={template} onDone={() => setChanging(false)} />
      </Dialog>
    </Card>
  )
}

function Archive({ template: { id: templateId }, onDone }: { template: Template; onDone: () => void }) {
  const sending = useSubmit(leadTemplatesContract.archive, { ...TEMPLATES_CHANGED, onDone })
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <FormActions>
        <Button kind="quiet" icon="archive" pending={sending.pending} onClick={() => sending.submit({ params: { templateId } })}>
          <Trans>Archive template: it can no longer be chosen</Trans>
        </Button>
      </FormActions>
    </>
  )
}

/** Somebody a template could be written to. */
function useExample() {
  const { t } = useLingui()
  return {
    contact: 'Ray Coleman',
    agency: 'Prairie Insurance',
    recruiter: t`your name`,
    'demo date': t`Tuesday, December 1 at 3:00 PM CST`,
    'registration link': `${window.location.origin}/agent-registration`,
  }
}
