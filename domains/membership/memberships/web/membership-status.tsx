import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ShownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusStyle = { word: MessageDescriptor; tone: Tone; icon: IconName }

/** One label for each status of a membership, the same on every screen. */
export const MEMBERSHIP_STATUS = {
  DRAFT: { word: msg`Awaiting signature`, tone: 'grey', icon: 'pencil' },
  PENDING_PAYMENT: { word: msg`To be paid`, tone: 'blue', icon: 'card' },
  ACTIVE: { word: msg`Active`, tone: 'green', icon: 'shield' },
  PAST_DUE: { word: msg`Past due`, tone: 'amber', icon: 'warning' },
  LAPSED: { word: msg`Lapsed`, tone: 'red', icon: 'x-circle' },
  CANCEL_SCHEDULED: { word: msg`Ending`, tone: 'violet', icon: 'calendar' },
  CANCELLED: { word: msg`Canceled`, tone: 'outline', icon: 'archive' },
  EXPIRED: { word: msg`Expired`, tone: 'outline', icon: 'archive' },
  VOIDED: { word: msg`Voided`, tone: 'outline', icon: 'archive' },
  WITHDRAWN: { word: msg({ message: 'Withdrawn', context: 'membership' }), tone: 'outline', icon: 'archive' },
} as const satisfies Record<ShownMembershipStatus, StatusStyle>

export function MembershipStatusTag({ status }: { status: ShownMembershipStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = MEMBERSHIP_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
