import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type TaxFormMessage = {
  name: string
  year: number
  isCorrected: boolean
  box1: Cents
  box4: Cents
  /** Their page; null without an account here. */ url: string | null
}

/** To the recipient: the form is on their page. */
export const taxFormEmail = ({ name, year, isCorrected, box1, box4, url }: TaxFormMessage): Email => ({
  subject: isCorrected ? say`Your corrected Form 1099-NEC for ${year}` : say`Your Form 1099-NEC for ${year}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    isCorrected
      ? say`We corrected your Form 1099-NEC for ${year}. This form replaces the earlier one.`
      : say`Your Form 1099-NEC for ${year} is ready. You’ll need it for your tax return.`,
    box4 > 0
      ? say`We paid you ${dollars(box1)} in commissions, of which ${dollars(box4)} was withheld for the IRS.`
      : say`We paid you ${dollars(box1)} in commissions.`,
    url
      ? say`The form is a PDF on the same page as your statements. We send the IRS the same figures.`
      : say`We’ll mail you a paper copy of the form. We send the IRS the same figures.`,
  ],
  ...(url ? { action: { label: say`View form`, url } } : {}),
  footer: say`You’re receiving this email because Breakwater pays you commissions.`,
})

/** To finance: forms wait, and the day by which recipients have them is near. */
export const formsWaitNews = ({ year, count }: { year: number; count: number }): { title: Sentence; body: Sentence } => ({
  title: say`1099-NEC for ${year}: ${count} waiting for approval`,
  body: say`Recipients and the IRS must have them by January 31.`,
})
