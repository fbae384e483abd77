import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type LinePart, type PreviewView, type Repayment, type Sending, statusShown } from '#domains/distribution/statements/contract.ts'
import type { Hold } from '#domains/distribution/statements/rules/statement.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const STATEMENT_STATUS = {
  closed: { word: msg`Pending approval`, tone: 'amber', icon: 'clock' },
  approved: { word: msg`Approved, not paid yet`, tone: 'blue', icon: 'send' },
  paid: { word: msg`Paid`, tone: 'solid', icon: 'cash' },
  carried: { word: msg`Carried over`, tone: 'outline', icon: 'archive' },
  held: { word: msg`Held`, tone: 'red', icon: 'warning' },
  invoiced: { word: msg`Repayment due`, tone: 'red', icon: 'warning' },
  offset: { word: msg`Offset`, tone: 'outline', icon: 'archive' },
  repaid: { word: msg`Repaid`, tone: 'solid', icon: 'cash' },
} as const satisfies Record<ReturnType<typeof statusShown>, StatusLabel>

export const REPAYMENT_WORDS = {
  due: msg`Due`,
  received: msg`Repaid`,
  carried: msg`Carried over`,
} as const satisfies Record<Repayment, MessageDescriptor>

export function StatementStatusTag({ of }: { of: Parameters<typeof statusShown>[0] }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = STATEMENT_STATUS[statusShown(of)]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

/** Why the money is held, for finance. */
export const HOLD_NAMES = {
  no_w9: msg`W-9 missing`,
  ach_unverified: msg`Bank account not verified`,
  suspended: msg({ message: 'Suspended', context: 'payee' }),
  dispute: msg`Statement disputed`,
} as const satisfies Record<Hold, MessageDescriptor>

/** Why the money is held, and what ends it, for its payee. */
export const HOLD_WORDS = {
  no_w9: msg`There’s no W-9 on file yet. Sign it next to the statements, and we’ll send the money with the next statement.`,
  ach_unverified: msg`There’s no verified bank account for these commissions. It’s added next to the statements, with a letter from the bank, which we then verify.`,
  suspended: msg`The account is suspended. Commissions keep accruing and will be paid once the suspension is lifted.`,
  dispute: msg`A statement is disputed. We’ll send the money once the dispute is decided.`,
} as const satisfies Record<Hold, MessageDescriptor>

/** How far an approved statement's money is on its way. */
export const SENDING_WORDS = {
  due: msg`Due`,
  waits_for_account: msg`Waiting for a verified account`,
  in_file: msg`In a bank file`,
  sent: msg`Sent`,
  returned: msg`Returned by the bank`,
} as const satisfies Record<Sending, MessageDescriptor>

export const END_WORDS = {
  pay: msg`will be paid`,
  carry: msg`will be carried over to next month`,
  hold: msg`will be on hold`,
  invoice: msg`must be paid back`,
} as const satisfies Record<PreviewView['end'], MessageDescriptor>

/** A figure of a statement, above the lines that it is the sum of. */
export const LINE_PART_WORDS = {
  earned: msg`Earned, minus chargebacks`,
  carried_in: msg`From previous month`,
  total: msg`Total`,
  carried_out: msg`Carried over to next month`,
  offset: msg`Offset against a balance owed`,
  paid: msg`Paid`,
  withheld: msg`Withheld for the IRS`,
} as const satisfies Record<LinePart, MessageDescriptor>
