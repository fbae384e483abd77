import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaxClass } from '#domains/distribution/application-forms/rules/tax-number.ts'

export const TAX_CLASS_WORDS: Readonly<Record<TaxClass, MessageDescriptor>> = {
  individual: msg`Individual, sole proprietor, or single-member LLC`,
  c_corporation: msg`C corporation`,
  s_corporation: msg`S corporation`,
  partnership: msg`Partnership`,
  trust: msg`Trust or estate`,
  llc_c: msg`LLC, taxed as a C corporation`,
  llc_s: msg`LLC, taxed as an S corporation`,
  llc_p: msg`LLC, taxed as a partnership`,
}
