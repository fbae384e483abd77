import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  date_of_birth: msg`your date of birth`,
  policy_number: msg`your policy number`,
  account_number: msg`your bank account`,
  document: msg`a document of a claim`,
}

/** What was looked at, as its owner calls it; a field nobody has worded yet is read as it is written. */
export const fieldWord = (field: string, i18n: I18n): string => {
  const known = WORDS[field]
  return known ? i18n._(known) : field.replaceAll('_', ' ')
}
