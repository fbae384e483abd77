import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LINE_KINDS, LineName, PAYEE_KINDS } from '#domains/distribution/commission-lines/rules/line.ts'

export const LINE_KIND = {
  NBS: msg`New sale`,
  RNL: msg`Renewal`,
  UPG: msg`Upgrade`,
  REI: msg`Reinstatement`,
  XLC: msg`Chargeback: refund`,
  RET: msg`Chargeback: dispute`,
  OVR: msg`Alliance override`,
  ACT: msg`Activation bonus`,
  CLB: msg`Activation bonus chargeback`,
  ADJ: msg`Adjustment`,
  WHT: msg`Withholding`,
  BAL: msg`Balance carried over`,
  PAY: msg`Paid out`,
  RES: msg`Residual`,
} as const satisfies Record<(typeof LINE_KINDS)[number], MessageDescriptor>

/** The same by what a line does (`lineName`). */
export const LINE_NAME: Readonly<Record<LineName, MessageDescriptor>> = {
  ...LINE_KIND,
  repayment: msg`Repayment of what was owed`,
  invoice_payment: msg`Invoice payment received`,
  returned: msg`Payment returned by the bank`,
  dispute_won: msg`Restored: dispute won`,
  refund_failed: msg`Restored: refund not made`,
}

export const PAYEE_KIND = {
  agency: msg`Agency`,
  alliance: msg`Alliance`,
  'sales-agent': msg`Recruiter`,
  'sales-admin': msg`Sales admin`,
} as const satisfies Record<(typeof PAYEE_KINDS)[number], MessageDescriptor>
