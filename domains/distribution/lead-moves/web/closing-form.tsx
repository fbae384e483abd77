import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useListAnswer } from '#access/web/use-list-answer.ts'
import { canTakeMerge, isStepBack, nurtureBy, type LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { today } from '#design/values/today.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { addDays, type Day } from '#platform/days.ts'
import { isId, type Id } from '#platform/ids.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'

type Props = {
  leadId: Id<'lead'>
  move: LeadMove
  sending: Sending
  onSend: (more: { reason: string; nurtureUntil?: Day | null; duplicateOf?: Id<'lead'> | null }) => void
}

/** The reason why a lead leaves the board; for nurture also its wake day, for a duplicate also the other lead. */
export function ClosingForm({ leadId, move, sending, onSend }: Props) {
  const { t } = useLingui()
  return (
    <Form
      sending={sending}
      label={isStepBack(move) ? t`Reason for the step back` : t`Reason for leaving the board`}
      onSubmit={(answers) => {
        const duplicateOf = answers.text('duplicateOf')
        onSend({
          reason: answers.text('reason'),
          ...(move === 'nurture' ? { nurtureUntil: answers.day('nurtureUntil') } : {}),
          ...(move === 'merge' ? { duplicateOf: isId('lead', duplicateOf) ? duplicateOf : null } : {}),
        })
      }}
    >
      <TextArea
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={isStepBack(move) ? <Trans>Saved with the lead.</Trans> : <Trans>Saved with the lead and counted in reports.</Trans>}
        maxLength={500}
        rows={2}
      />
      {move === 'nurture' ? (
        <DateField
          name="nurtureUntil"
          label={<Trans>Snooze until</Trans>}
          hint={<Trans>Up to 6 months from now. The lead returns to you on that day.</Trans>}
          min={addDays(today(), 1)}
          max={nurtureBy(today())}
          defaultValue={addDays(today(), 90)}
        />
      ) : null}
      {move === 'merge' ? (
        <>
          <Boundary part>
            <OlderLead leadId={leadId} />
          </Boundary>
          <WhatMergeKeeps />
        </>
      ) : null}
      <FormActions>
        <Button type="submit" kind={move === 'nurture' || isStepBack(move) ? 'primary' : 'danger'} pending={sending.pending}>
          <Trans>Move lead</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** Said before, because a merge is not undone (docs/rules.md §10). */
const WhatMergeKeeps = () => (
  <ul>
    <li>
      <Trans>Activities, tasks, meetings, and emails of this lead move to the original one.</Trans>
    </li>
    <li>
      <Trans>The original lead keeps its owner, stage, and details. It gets from this one only what it lacks.</Trans>
    </li>
    <li>
      <Trans>
        If both have an application, the original’s counts. The other one stays with it, documents included, and compliance can use it
        instead.
      </Trans>
    </li>
    <li>
      <Trans>This lead’s page stays and links to the original one. A merge can’t be undone.</Trans>
    </li>
  </ul>
)

/** Searched for on the server, among all leads that can take a merge. */
function OlderLead({ leadId }: { leadId: Id<'lead'> }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const query = { limit: 25, stage: MERGEABLE.join(','), ...(search ? { search } : {}) }
  const { data } = useListAnswer(leadListContract.list, { query }, { token: crmToken })
  const others = (data?.rows ?? []).filter(({ id }) => id !== leadId)
  return (
    <>
      <TextField
        name="olderSearch"
        type="search"
        label={<Trans>Search for the original lead</Trans>}
        hint={<Trans>Agency, contact, email, or NPN</Trans>}
        optional
        autoComplete="off"
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <SelectField
        name="duplicateOf"
        label={<Trans>Original lead</Trans>}
        placeholder={others.length === 0 ? t`None found` : t`Choose`}
        options={others.map(({ id, agencyName, contactName, state }) => ({ value: id, label: `${agencyName}, ${contactName} (${state})` }))}
      />
    </>
  )
}

const MERGEABLE = LEAD_STAGES.filter(canTakeMerge)
