import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BATCH_STAGES, type LeadBatchChange } from '#domains/distribution/lead-list/contract.ts'
import type { Owners } from '#domains/distribution/lead-list/web/lead-batches.tsx'
import { LEAD_SOURCES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { nurtureBy } from '#domains/distribution/leads/rules/lead.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import type { Answers } from '#design/forms/answers.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { addDays } from '#platform/days.ts'
import { isId } from '#platform/ids.ts'

type Kind = LeadBatchChange['kind']

/** What was filled in; what is missing is answered at its field. */
export function changeIn(kind: Kind, answers: Answers): LeadBatchChange {
  switch (kind) {
    case 'owner': {
      const ownerId = answers.text('change.ownerId')
      return { kind, ownerId: isId('user', ownerId) ? ownerId : null }
    }
    case 'next':
      return { kind, nextAction: answers.text('change.nextAction'), nextActionOn: answers.day('change.nextActionOn') ?? today() }
    case 'stage': {
      const to = BATCH_STAGES.find((stage) => stage === answers.text('change.to')) ?? ('' as never)
      return {
        kind,
        to,
        reason: answers.text('change.reason').trim() || null,
        nurtureUntil: to === 'NURTURE' ? answers.day('change.nurtureUntil') : null,
      }
    }
    case 'source':
      return { kind, source: LEAD_SOURCES.find((source) => source === answers.text('change.source')) ?? 'outbound' }
    case 'disqualify':
      return { kind, reason: answers.text('change.reason') }
  }
}

/** `before` is what was filled in when one went back from the preview. */
type Props = { kind: Kind; owners: Owners; before: LeadBatchChange | null }

export function ChangeFields({ kind, owners, before }: Props) {
  const { t, i18n } = useLingui()
  switch (kind) {
    case 'owner':
      return (
        <SelectField
          name="change.ownerId"
          label={<Trans>Reassign to</Trans>}
          optional
          placeholder={t`Next recruiter in rotation`}
          defaultValue={before?.kind === 'owner' ? (before.ownerId ?? '') : ''}
          options={owners.map(({ id, name, openLeads, away }) => ({
            value: id,
            label: away ? t`${name} (${openLeads} open, away)` : t`${name} (${openLeads} open)`,
          }))}
        />
      )
    case 'next':
      return (
        <>
          <TextField
            name="change.nextAction"
            label={<Trans>Next step</Trans>}
            maxLength={200}
            autoComplete="off"
            defaultValue={before?.kind === 'next' ? before.nextAction : ''}
          />
          <DateField
            name="change.nextActionOn"
            label={<Trans>Due</Trans>}
            min={today()}
            defaultValue={before?.kind === 'next' ? before.nextActionOn : today()}
          />
        </>
      )
    case 'stage':
      return <StageFields before={before?.kind === 'stage' ? before : null} />
    case 'source':
      return (
        <SelectField
          name="change.source"
          label={<Trans>Source</Trans>}
          placeholder={t`Choose`}
          defaultValue={before?.kind === 'source' ? before.source : ''}
          options={LEAD_SOURCES.map((source) => ({ value: source, label: i18n._(SOURCE_WORDS[source]) }))}
        />
      )
    case 'disqualify':
      return (
        <TextArea
          name="change.reason"
          label={<Trans>Why?</Trans>}
          hint={<Trans>Saved with each lead and counted in reports.</Trans>}
          maxLength={500}
          rows={2}
          defaultValue={before?.kind === 'disqualify' ? before.reason : ''}
        />
      )
  }
}

function StageFields({ before }: { before: Extract<LeadBatchChange, { kind: 'stage' }> | null }) {
  const { t, i18n } = useLingui()
  const [to, setTo] = useState<string>(before?.to ?? '')
  const leaves = to === 'NURTURE' || to === 'LOST'
  return (
    <>
      <SelectField
        name="change.to"
        label={<Trans>Stage</Trans>}
        placeholder={t`Choose`}
        defaultValue={to}
        onChange={setTo}
        options={BATCH_STAGES.map((stage) => ({ value: stage, label: i18n._(LEAD_STAGE[stage].word) }))}
      />
      {to === 'NURTURE' ? (
        <DateField
          name="change.nurtureUntil"
          label={<Trans>Snooze until</Trans>}
          hint={<Trans>Up to 6 months from now. Each lead returns to its owner on that day.</Trans>}
          min={addDays(today(), 1)}
          max={nurtureBy(today())}
          defaultValue={before?.nurtureUntil ?? addDays(today(), 90)}
        />
      ) : null}
      <TextArea
        key={String(leaves)}
        name="change.reason"
        label={<Trans>Reason</Trans>}
        hint={
          leaves ? (
            <Trans>Saved with each lead and counted in reports.</Trans>
          ) : (
            <Trans>Needed for leads that would move back a stage.</Trans>
          )
        }
        optional={!leaves}
        maxLength={500}
        rows={2}
        defaultValue={before?.reason ?? ''}
      />
    </>
  )
}
