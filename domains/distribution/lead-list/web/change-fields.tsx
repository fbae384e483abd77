import { Trans, useLingui } from '@lingui/react/macro'
import type { LeadBatchChange } from '#domains/distribution/lead-list/contract.ts'
import type { Owners } from '#domains/distribution/lead-list/web/lead-batches.tsx'
import { LEAD_SOURCES } from '#domains/distribution/leads/rules/lead.data.ts'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import type { Answers } from '#design/forms/answers.ts'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
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
