import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { canTakeMerge, nurtureBy, type LeadMove } from '#domains/distribution/leads/rules/lead.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { crmToken } from '#domains/distribution/leads/web/crm-token.ts'
import { today } from '#design/values/today.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { addDays, type Day } from '#platform/days.ts'
import { isId, type Id } from '#platform/ids.ts'
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
      label={t`Why it leaves the board`}
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
        label={<Trans>Why?</Trans>}
        hint={<Trans>Kept with the lead, and counted in the reports.</Trans>}
        maxLength={500}
        rows={2}
      />
      {move === 'nurture' ? (
        <DateField
          name="nurtureUntil"
          label={<Trans>Wake it on</Trans>}
          hint={<Trans>Within half a year. On that day it comes back to you.</Trans>}
          min={addDays(today(), 1)}
          max={nurtureBy(today())}
          defaultValue={addDays(today(), 90)}
        />
      ) : null}
      {move === 'merge' ? <OlderLead leadId={leadId} /> : null}
      <FormActions>
        <Button type="submit" kind={move === 'nurture' ? 'primary' : 'danger'} pending={sending.pending}>
          <Trans>Move it</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** Searched for on the server, among all leads that can take a merge. */
function OlderLead({ leadId }: { leadId: Id<'lead'> }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const query = { limit: 25, stage: MERGEABLE.join(','), ...(search ? { search } : {}) }
  const { data } = useLateAnswer(leadListContract.list, { query }, { token: crmToken })
  const others = (data?.rows ?? []).filter(({ id }) => id !== leadId)
  return (
    <>
      <TextField
        name="olderSearch"
        type="search"
        label={<Trans>Search for the lead it repeats</Trans>}
        hint={<Trans>Agency, contact, e-mail or NPN</Trans>}
        optional
        autoComplete="off"
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <SelectField
        name="duplicateOf"
        label={<Trans>The lead it repeats</Trans>}
        placeholder={others.length === 0 ? t`None found` : t`Choose`}
        options={others.map(({ id, agencyName, contactName, state }) => ({ value: id, label: `${agencyName}, ${contactName} (${state})` }))}
      />
    </>
  )
}

const MERGEABLE = LEAD_STAGES.filter(canTakeMerge)
