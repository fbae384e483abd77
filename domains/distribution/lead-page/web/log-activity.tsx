import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import type { Route } from '#access/contract.ts'
import { ACTIVITY_KINDS, type ActivityKind, leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { OUTCOMES_OF } from '#domains/distribution/leads/rules/lead.data.ts'
import { ACTIVITY_WORDS, OUTCOME_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Done } from '#domains/distribution/lead-page/web/done.tsx'
import { NextFields } from '#domains/distribution/lead-tasks/web/next-fields.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

/** Logs an activity together with the next action. Only sending empties it: others log on the same lead. */
export function LogActivity({ lead }: { lead: LeadView }) {
  const [timesDone, setTimesDone] = useState(0)
  return (
    <Card title={<Trans>Log activity</Trans>}>
      <LogForm key={timesDone} lead={lead} onDone={() => setTimesDone(timesDone + 1)} />
      <Done times={timesDone}>
        <Trans>Activity logged.</Trans>
      </Done>
    </Card>
  )
}

type LogProps = {
  lead: LeadView
  startsAs?: ActivityKind
  /** What else the activity changes on this page. */
  refreshes?: readonly Pick<Route, 'path'>[]
  onDone: () => void
}

export function LogForm({ lead, startsAs = 'call', refreshes = [], onDone }: LogProps) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<string>(startsAs)
  const [shown] = useState(lead)
  const outcomes = OUTCOMES_OF[kind] ?? []
  const sending = useSubmit(leadsContract.log, { ...LEADS_CHANGED, refreshes: [...LEADS_CHANGED.refreshes, ...refreshes], onDone })
  return (
    <Form
      sending={sending}
      label={t`Log activity`}
      onSubmit={(answers) => {
        const kind = ACTIVITY_KINDS.find((each) => each === answers.text('kind')) ?? 'note'
        const outcome = OUTCOMES_OF[kind]?.find((each) => each === answers.text('outcome'))
        const nextAction = answers.textOrNull('nextAction')
        const nextActionOn = answers.day('nextActionOn')
        const body = {
          kind,
          body: answers.text('body'),
          ...(outcome ? { outcome } : {}),
          // Left as it was, the next action follows from the touch.
          ...(nextAction === shown.nextAction && nextActionOn === shown.nextActionOn ? {} : { nextAction, nextActionOn }),
        }
        sending.submit({ params: { leadId: lead.id }, body })
      }}
    >
      <SelectField
        name="kind"
        label={<Trans>Type</Trans>}
        options={ACTIVITY_KINDS.map((value) => ({ value, label: i18n._(ACTIVITY_WORDS[value]) }))}
        defaultValue={startsAs}
        short
        onChange={setKind}
      />
      {outcomes.length > 0 ? (
        <SelectField
          key={kind}
          name="outcome"
          label={kind === 'call' ? <Trans>Call outcome</Trans> : <Trans>Did they answer?</Trans>}
          placeholder={kind === 'call' ? t`Choose` : t`Not yet`}
          options={outcomes.map((value) => ({ value, label: i18n._(OUTCOME_WORDS[value]) }))}
          optional
          short
        />
      ) : null}
      <TextArea name="body" label={<Trans>Notes</Trans>} maxLength={2000} rows={3} />
      <NextFields lead={shown} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Log activity</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
