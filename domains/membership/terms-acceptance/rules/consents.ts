import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { type Day, dayInEnglish } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** The disclosure shown before anyone signs electronically (15 USC 7001(c)). A change of its text is a new version. */
export const ESIGN_DISCLOSURE = {
  version: '2026-01',
  /** What is needed to read and keep the signed documents. */
  device: 'You need a web browser of the last three years, a program that opens PDF files, and an email address.',
} as const

export const esignWording = (): string =>
  'I agree to sign on this screen and to get my terms and notices by email instead of on paper. I can ask for paper, or withdraw my consent, at any time and without charge. ' +
  'I can open web pages and PDF files on this device.'

export const termsWording = ({ title, version }: { title: string; version: string }): string =>
  `I have read and accept the ${title}, version ${version}.`

export type Renewing = {
  billing: Billing
  next: Cents
  renewsOn: Day
  /** The price after a promotion, and the day from which it is charged. */
  later?: { amount: Cents; from: Day } | null
}

/** The consent to renew, with its own unchecked box: each price, the billing period, the dates, and how to cancel. */
export function autoRenewWording({ billing, next, renewsOn, later = null }: Renewing): string {
  const rhythm = billing === 'monthly' ? 'each month' : 'each year'
  const then = later ? `, and from ${dayInEnglish(later.from)} ${dollars(later.amount)} ${rhythm},` : ''
  return (
    `My membership renews automatically ${rhythm}. From ${dayInEnglish(renewsOn)} my payment method is charged ${dollars(next)} ${rhythm}${then} until I cancel. ` +
    'I can cancel online in my account at any time.'
  )
}

/** A typed name counts as a signature when it is the signer's own, whatever its spacing, accents and capitalization. */
export const isOwnName = (typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  plain(typed) === plain(`${firstName} ${lastName}`)

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
