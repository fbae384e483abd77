import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PreviewView, Sending, STATEMENT_STATUSES } from '#domains/distribution/statements/contract.ts'
import type { Hold } from '#domains/distribution/statements/rules/statement.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import { StatusTag, type Tone } from '#design/values/tag.tsx'

type Status = (typeof STATEMENT_STATUSES)[number]
type StatusLabel = { word: MessageDescriptor; tone: Tone; icon: IconName }

export const STATEMENT_STATUS = {
  closed: { word: msg`Waits for approval`, tone: 'amber', icon: 'clock' },
  approved: { word: msg`Approved, to be paid`, tone: 'blue', icon: 'send' },
  paid: { word: msg`Paid`, tone: 'solid', icon: 'cash' },
  carried: { word: msg`Carried`, tone: 'outline', icon: 'archive' },
  held: { word: msg`Held`, tone: 'red', icon: 'warning' },
  invoiced: { word: msg`To be paid back`, tone: 'red', icon: 'warning' },
} as const satisfies Record<Status, StatusLabel>

export function StatementStatusTag({ status }: { status: Status }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = STATEMENT_STATUS[status]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

/** Why the money is held, and what ends it. */
export const HOLD_WORDS = {
  no_w9: msg`There is no W-9 yet. Sign it beside the statements, and the money goes out with the next one.`,
  ach_unverified: msg`The bank account for these commissions is not verified yet: name it beside your statements and send us the bank’s letter.`,
  suspended: msg`The account is suspended. Commissions go on counting and are paid once that is lifted.`,
  dispute: msg`A statement is disputed. The money goes out once that is decided.`,
} as const satisfies Record<Hold, MessageDescriptor>

/** How far an approved statement's money is on its way. */
export const SENDING_WORDS = {
  due: msg`Due`,
  waits_for_account: msg`Waits for a verified account`,
  in_file: msg`In a file for the bank`,
  sent: msg`Sent`,
  returned: msg`Came back from the bank`,
} as const satisfies Record<Sending, MessageDescriptor>

export const END_WORDS = {
  pay: msg`will be paid`,
  carry: msg`will be carried to the next month`,
  hold: msg`will be held`,
  invoice: msg`is to be paid back`,
} as const satisfies Record<PreviewView['end'], MessageDescriptor>
