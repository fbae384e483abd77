import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  first: msg`First payment`,
  renewal: msg`Renewal`,
  reinstatement: msg`Reinstatement`,
  plan_change: msg`Plan change`,
}

const STATUSES: Readonly<Record<string, MessageDescriptor>> = {
  succeeded: msg`Paid`,
  failed: msg`Failed`,
  refunded: msg`Paid back`,
  partly_refunded: msg`Partially refunded`,
  disputed: msg`Disputed`,
  charged_back: msg`Charged back`,
}

/** An unknown kind is shown as it came. */
export const paymentKindWords = (kind: string, i18n: I18n): string => (KINDS[kind] ? i18n._(KINDS[kind]) : kind)
export const paymentStatusWords = (status: string, i18n: I18n): string => (STATUSES[status] ? i18n._(STATUSES[status]) : status)
