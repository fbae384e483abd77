import { Trans } from '@lingui/react/macro'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { TextArea } from '#design/forms/text-fields.tsx'

/** Why a notice after 90 days is accepted; a second person approves it (docs/rules.md §6.3). */
export const GoodCauseField = ({ findings }: { findings: Findings }) => (
  <TextArea
    optional
    name="goodCause"
    label={<Trans>Good cause for late notice</Trans>}
    rows={2}
    maxLength={500}
    defaultValue={findings.goodCause ?? ''}
  />
)
