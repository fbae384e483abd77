import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type Returned = {
  name: string
  /** 2026-10 */
  month: string
  payee: string
  amount: Cents
  last4: string
  /** The bank's reason. */
  why: string
  /** The account itself is the cause: another has to be named. */
  accountRefused: boolean
  url: string | null
}

/** To the payee. */
export const paymentReturnedEmail = ({ name, month, amount, last4, why, accountRefused, url }: Returned): Email => ({
  subject: say`${dollars(amount)} of commissions came back from the bank`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The bank returned your commissions of ${month}, ${dollars(amount)}, which we had sent to the account ending in ${last4}. Its reason: ${why}.`,
    accountRefused
      ? say`Please name another account and send us the bank’s letter about it. The money is yours and goes out with the next file after that.`
      : say`The account is not the cause. The money is yours and goes out again with the next file; you need not do anything.`,
  ],
  ...(url ? { action: { label: say`See the statement`, url } } : {}),
  footer: FOOTER,
})

/** To finance. */
export const returnedForFinanceEmail = ({ name, month, payee, amount, last4, why, accountRefused, url }: Returned): Email => ({
  subject: say`Commissions of ${payee} came back: ${dollars(amount)}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The bank returned the commissions of ${payee} for ${month}, ${dollars(amount)}, account ending in ${last4}: ${why}.`,
    accountRefused
      ? say`The account counts as not verified. They have been asked to name another; the statement is due again once you have verified it.`
      : say`The account is not the cause: the statement is due again and waits for the next batch.`,
  ],
  ...(url ? { action: { label: say`See the statement`, url } } : {}),
  footer: say`You get this because you work in finance.`,
})

const FOOTER = say`You get this because Breakwater pays you commissions.`
