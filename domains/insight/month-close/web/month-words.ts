import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BankReasonView, MonthCheck, MonthRow } from '#domains/insight/month-close/contract.ts'
import type { Tone } from '#design/values/tag.tsx'

export const STATE_WORDS: Readonly<Record<MonthRow['state'], { word: MessageDescriptor; tone: Tone }>> = {
  closed: { word: msg`Closed`, tone: 'green' },
  open: { word: msg`Ready to close`, tone: 'amber' },
  waits: { word: msg`After the month before it`, tone: 'grey' },
  running: { word: msg`In progress`, tone: 'blue' },
}

export const CHECK_WORDS: Readonly<Record<MonthCheck['name'], MessageDescriptor>> = {
  ledger: msg`Debits and credits of the month`,
  charges: msg`Stripe’s charges of 30 days, one by one`,
  balance: msg`Balance in Stripe, now`,
  transfers: msg`Transfers from Stripe to the bank`,
  bank_lines: msg`Lines of the bank statements that are neither matched nor explained`,
}

export const REASON_WORDS: Readonly<Record<BankReasonView['reason'], MessageDescriptor>> = {
  fee: msg`Bank fees`,
  interest: msg`Interest`,
  other: msg`Other lines of the bank, explained`,
  later: msg`Lines of the bank that the ledger has later`,
  on_the_way: msg`Entries of the ledger that the bank has later`,
}
