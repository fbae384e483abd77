import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ClaimOutcome, ShownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusStyle = { word: MessageDescriptor; tone: Tone; icon: IconName }

/** The label of each status on every screen. An investigation is shown as an additional review, a second person's decision as a review. */
export const CLAIM_STATUS = {
  DRAFT: { word: msg`Draft`, tone: 'grey', icon: 'pencil' },
  SUBMITTED: { word: msg`Submitted`, tone: 'blue', icon: 'send' },
  INTAKE: { word: msg`Submitted`, tone: 'blue', icon: 'send' },
  INFO_REQUESTED: { word: msg`Documents needed`, tone: 'amber', icon: 'file-alert' },
  IN_REVIEW: { word: msg`In review`, tone: 'violet', icon: 'eye' },
  SIU_HOLD: { word: msg`Additional review`, tone: 'violet', icon: 'eye' },
  ADDITIONAL_REVIEW: { word: msg`Additional review`, tone: 'violet', icon: 'eye' },
  PENDING_APPROVAL: { word: msg`In review`, tone: 'violet', icon: 'eye' },
  APPROVED: { word: msg`Approved`, tone: 'green', icon: 'check' },
  PAYMENT_PENDING: { word: msg`Payment on the way`, tone: 'solid', icon: 'cash' },
  PAYMENT_FAILED: { word: msg`Payment returned`, tone: 'amber', icon: 'warning' },
  PAID: { word: msg`Payment sent`, tone: 'solid', icon: 'cash' },
  DENIED: { word: msg`Denied`, tone: 'red', icon: 'x-circle' },
  APPEALED: { word: msg`Appeal in review`, tone: 'violet', icon: 'eye' },
  WITHDRAWN: { word: msg`Withdrawn`, tone: 'outline', icon: 'archive' },
  CLOSED: { word: msg`Closed`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<ShownStatus, StatusStyle>

/** The label of a closed claim. */
const CLAIM_OUTCOME = {
  paid: { word: msg`Paid`, tone: 'solid', icon: 'cash' },
  denied: { word: msg`Denied`, tone: 'red', icon: 'x-circle' },
  withdrawn: { word: msg`Withdrawn`, tone: 'outline', icon: 'archive' },
  no_response: { word: msg`Closed: no response`, tone: 'outline', icon: 'archive' },
  duplicate: { word: msg`Closed: duplicate`, tone: 'outline', icon: 'archive' },
} as const satisfies Record<ClaimOutcome, StatusStyle>

export function ClaimStatusTag({ status, outcome }: { status: ShownStatus; outcome: ClaimOutcome | null }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = outcome ? CLAIM_OUTCOME[outcome] : CLAIM_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
