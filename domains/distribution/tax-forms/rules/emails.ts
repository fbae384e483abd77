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
      ? say`We corrected your Form 1099-NEC for ${year}. It takes the place of the one before.`
      : say`Your Form 1099-NEC for ${year} is ready. You need it for your tax return.`,
    box4 > 0
      ? say`We paid you ${dollars(box1)} of commissions, of which ${dollars(box4)} was withheld for the IRS.`
      : say`We paid you ${dollars(box1)} of commissions.`,
    url
      ? say`The form is beside your statements, as a PDF. The IRS gets the same figures from us.`
      : say`We send you the form on paper. The IRS gets the same figures from us.`,
  ],
  ...(url ? { action: { label: say`Open the form`, url } } : {}),
  footer: say`You get this because Breakwater pays you commissions.`,
})

/** To finance: forms wait, and the day by which recipients have them is near. */
export const formsWaitNews = ({ year, count }: { year: number; count: number }): { title: Sentence; body: Sentence } => ({
  title: say`1099-NEC for ${year}: ${count} wait for approval`,
  body: say`Recipients and the IRS have them by January 31.`,
})
