import { Trans } from '@lingui/react/macro'
import type { StateTextRow } from '#domains/membership/state-terms/contract.ts'
import { StatusTag } from '#design/values/tag.tsx'

/** Whether compliance approved exactly this text. */
export function ApprovalTag({ text: { approved, voided } }: { text: Pick<StateTextRow, 'approved' | 'voided'> }) {
  if (approved)
    return (
      <StatusTag tone="green" icon="check">
        <Trans>Approved</Trans>
      </StatusTag>
    )
  if (voided)
    return (
      <StatusTag tone="violet" icon="eye">
        <Trans>Changed since approval</Trans>
      </StatusTag>
    )
  return (
    <StatusTag tone="grey" icon="clock">
      <Trans>Not approved</Trans>
    </StatusTag>
  )
}
