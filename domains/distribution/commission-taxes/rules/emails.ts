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
  subject: say`A new W-9 for ${owner}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We have a new W-9 for ${owner}, with the tax number ending in ${last4}. What we pay from now on is reported to the IRS under it.`,
    say`Was this nobody of yours? Write to us at once, and change your password.`,
  ],
  ...(url ? { action: { label: say`Look at it`, url } } : {}),
  footer: FOOTER,
})

/** The B notice: the IRS does not know this number with this name. */
export const tinMismatchEmail = ({ name, owner, last4, url }: AboutW9): Email => ({
  subject: say`The IRS does not know the tax number of ${owner}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The IRS told us that the name and the tax number on the W-9 of ${owner}, ending in ${last4}, do not belong together.`,
    say`The law asks us to withhold 24 % of your commissions for the IRS, from the next statement on, until a new W-9 matches. You get credit for what is withheld on your tax return.`,
    say`Please sign a new W-9: write the name as it is on your social security card, or on the IRS’s letter with your EIN. We send it to the IRS again, and withhold nothing more once it matches.`,
  ],
  ...(url ? { action: { label: say`Sign a new W-9`, url } } : {}),
  footer: FOOTER,
})

/** The new W-9 matches. */
export const withholdingEndedEmail = ({ name, owner, last4, url }: AboutW9): Email => ({
  subject: say`Nothing more is withheld from the commissions of ${owner}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The IRS knows the tax number ending in ${last4} with the name on your W-9. From the next statement on we pay your commissions in full.`,
    say`What was withheld before is with the IRS: it is on your Form 1099-NEC in January, and counts for your tax return.`,
  ],
  ...(url ? { action: { label: say`See your statements`, url } } : {}),
  footer: FOOTER,
})

const FOOTER = say`You get this because Breakwater pays you commissions.`
