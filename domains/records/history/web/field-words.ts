import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  date_of_birth: msg`your date of birth`,
  policy_number: msg`your policy number`,
  message: msg`an email or text to you`,
  account_number: msg`your bank account`,
  dispute_evidence: msg`your membership, payments, and sign-ins, to answer your bank about a payment`,
}

/** The label of a field that was opened; a field without one is shown by its name. */
export const fieldWord = (field: string, i18n: I18n): string => {
  const known = WORDS[field]
  return known ? i18n._(known) : field.replaceAll('_', ' ')
}
