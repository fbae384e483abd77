import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReasonNotToDecide } from '#domains/distribution/commission-accounts/policy.ts'
import type { AccountStatus, OwnerKind } from '#domains/distribution/commission-accounts/rules/account.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const ACCOUNT_STATUS = {
  to_verify: { word: msg`Waiting for verification`, tone: 'amber', icon: 'clock' },
  verified: { word: msg({ message: 'Verified', context: 'account' }), tone: 'green', icon: 'check' },
  refused: { word: msg`Can’t be used`, tone: 'red', icon: 'warning' },
  retired: { word: msg({ message: 'Replaced', context: 'account' }), tone: 'outline', icon: 'archive' },
} as const satisfies Record<AccountStatus, StatusLabel>

export function AccountStatusTag({ status }: { status: AccountStatus }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = ACCOUNT_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

export const OWNER_KIND = {
  agency: msg`Agency`,
  alliance: msg`Alliance`,
  user: msg`Recruiter`,
} as const satisfies Record<OwnerKind, MessageDescriptor>

/** How the name on the account compares with the owner's. */
export const NAME_MATCH = {
  same: msg`Same name`,
  close: msg`Name spelled differently`,
  other: msg`Different name`,
} as const

export const WHY_NOT_DECIDE = {
  not_your_role: msg`Your role doesn’t allow this.`,
  account_decided: msg`This has already been decided.`,
  letter_missing: msg`We haven’t received the bank letter yet.`,
  you_named_it: msg`You added this account. Someone else in finance has to verify it.`,
} as const satisfies Record<ReasonNotToDecide, MessageDescriptor>
