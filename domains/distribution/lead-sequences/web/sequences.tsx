import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadSequencesContract, type SequencePlan } from '#domains/distribution/lead-sequences/contract.ts'
import { PLANS_CHANGED, type TemplateChoice } from '#domains/distribution/lead-sequences/web/plans.ts'
import { PlanForm } from '#domains/distribution/lead-sequences/web/plan-form.tsx'
import { STEP_WORDS } from '#domains/distribution/lead-sequences/web/sequence-words.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import styles from '#domains/distribution/lead-sequences/web/sequence.module.css'

/** All sequences with their steps; those who may change them add, change and archive them. */
export function Sequences({ templatesPath }: { templatesPath: string }) {
  const { rows, whyNot } = useAnswer(leadSequencesContract.plans, {}, { token: crmToken })
  const { rows: templates } = useAnswer(leadTemplatesContract.list, {}, { token: crmToken })
  const [adding, setAdding] = useState(false)
  const mayChange = whyNot.change === null
  return (
    <Stack>
      <p>
        <Trans>
          A sequence sends emails and gives its recruiter calls, texts and tasks on days after its start. It is started on a lead’s page.
          Its emails are written as <Link to={templatesPath}>email templates</Link>.
        </Trans>
      </p>
      {mayChange ? (
        <div>
          <Button icon="plus" kind="primary" onClick={() => setAdding(true)}>
            <Trans>Add sequence</Trans>
          </Button>
        </div>
      ) : null}
      {rows.length === 0 ? <EmptyState title={<Trans>No sequences yet.</Trans>} /> : null}
      {rows.map((plan) => (
        <PlanCard key={plan.id} plan={plan} templates={templates} mayChange={mayChange} />
      ))}
      <Dialog open={adding} onClose={() => setAdding(false)} title={<Trans>Add sequence</Trans>}>
        {adding ? <PlanForm templates={templates} onDone={() => setAdding(false)} /> : null}
      </Dialog>
    </Stack>
  )
}

type CardProps = { plan: SequencePlan; templates: readonly TemplateChoice[]; mayChange: boolean }

function PlanCard({ plan, templates, mayChange }: CardProps) {
  const { t, i18n } = useLingui()
  const [changing, setChanging] = useState(false)
  const { name, steps, running, changedBy, changedAt, version } = plan
  const nameOf = (id: string) => templates.find((template) => template.id === id)?.name ?? ''
  return (
    <Card
      title={name}
      actions={
        mayChange ? (
          <Button size="small" icon="pencil" aria-label={t`Change ${name}`} onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        ) : null
      }
    >
      <ol role="list" aria-label={t`Steps`} className={styles.steps}>
        {steps.map((step) => (
          <li key={step.day} className={styles.step}>
            <strong>
              <Trans>Day {step.day}</Trans>
            </strong>
            <span>
              {i18n._(STEP_WORDS[step.kind])}: {step.kind === 'email' ? nameOf(step.templateId) : step.says}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.done}>
        {changedBy} · <Moment at={changedAt} /> ·{' '}
        <Plural value={running} _0="Not running" one="Running for # lead" other="Running for # leads" />
      </p>
      <Dialog open={changing} onClose={() => setChanging(false)} title={<Trans>Change sequence</Trans>}>
        {changing ? (
          <>
            <PlanForm key={version} plan={plan} templates={templates} onDone={() => setChanging(false)} />
            <Archive plan={plan} onDone={() => setChanging(false)} />
          </>
        ) : null}
      </Dialog>
    </Card>
  )
}

function Archive({ plan: { id: sequenceId, version }, onDone }: { plan: SequencePlan; onDone: () => void }) {
  const sending = useSubmit(leadSequencesContract.archive, { ...PLANS_CHANGED, onDone })
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <FormActions>
        <Button
          kind="quiet"
          icon="archive"
          pending={sending.pending}
          onClick={() => sending.submit({ params: { sequenceId }, body: { version } })}
        >
          <Trans>Archive sequence: it can no longer be started</Trans>
        </Button>
      </FormActions>
    </>
  )
}
