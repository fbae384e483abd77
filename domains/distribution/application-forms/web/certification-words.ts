import { msg } from '@lingui/core/macro'

/** What the IRS’s certification says, for a reader who signs it in English (rules/w9-form.ts). */
export const CERTIFICATION_WORDS = [
  msg`The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and`,
  msg`I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and`,
  msg`I am a U.S. citizen or other U.S. person; and`,
  msg`The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.`,
] as const
