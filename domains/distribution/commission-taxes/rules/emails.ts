import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export type AboutW9 = {
  name: string
  owner: string
  last4: string
  /** Where a W-9 is signed; null for a reader without an account here. */
  url: string | null
}

/** To all who run the agency, or to the person: at once, because it might not have been them. */
export const w9GivenEmail = ({ name, owner, last4, url }: AboutW9): Email => ({
  subject: say`New W-9 for ${owner}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We have a new W-9 for ${owner}, with the tax ID number ending in ${last4}. From now on, we’ll report what we pay to the IRS under this number.`,
    say`If this wasn’t you or someone on your team, contact us right away and change your password.`,
  ],
  ...(url ? { action: { label: say`Review change`, url } } : {}),
  footer: FOOTER,
})

/** The B notice: the IRS does not know this number with this name. */
export const tinMismatchEmail = ({ name, owner, last4, url }: AboutW9): Email => ({
  subject: say`The IRS couldn’t match the tax ID number for ${owner}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The IRS told us that the name and the tax ID number on the W-9 for ${owner}, ending in ${last4}, don’t match.`,
    say`The law requires us to withhold 24% of your commissions for the IRS, starting with your next statement, until a new W-9 matches. You’ll get credit for the amount withheld on your tax return.`,
    say`Please sign a new W-9. Enter the name exactly as it appears on your Social Security card or on the IRS letter with your EIN. We’ll send it to the IRS again and stop withholding once it matches.`,
  ],
  ...(url ? { action: { label: say`Sign a new W-9`, url } } : {}),
  footer: FOOTER,
})

/** The new W-9 matches. */
export const withholdingEndedEmail = ({ name, owner, last4, url }: AboutW9): Email => ({
  subject: say`Commissions for ${owner}: withholding ended`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The IRS matched the tax ID number ending in ${last4} with the name on your W-9. Starting with your next statement, we’ll pay your commissions in full.`,
    say`The IRS has what we already withheld. It will be on your Form 1099-NEC in January and counts toward your tax return.`,
  ],
  ...(url ? { action: { label: say`View your statements`, url } } : {}),
  footer: FOOTER,
})

const FOOTER = say`You’re receiving this email because Breakwater pays you commissions.`
