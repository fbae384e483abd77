import { Trans } from '@lingui/react/macro'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'

/** The next action and its day. */
export function NextFields({ lead, optional = false }: { lead?: Pick<LeadView, 'nextAction' | 'nextActionOn'>; optional?: boolean }) {
  return (
    <FieldRow>
      <TextField
        name="nextAction"
        label={<Trans>Next step</Trans>}
        defaultValue={lead?.nextAction ?? ''}
        maxLength={200}
        autoComplete="off"
        optional={optional}
      />
      <DateField name="nextActionOn" label={<Trans>Date</Trans>} defaultValue={lead?.nextActionOn ?? ''} optional={optional} />
    </FieldRow>
  )
}
