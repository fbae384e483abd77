import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type Returned = {
  name: string
  /** Its first day. */
  month: Day
  payee: string
  amount: Cents
  last4: string
  /** The bank's reason. */
  why: string
  /** The account itself is the cause: another has to be named. */
  accountRefused: boolean
  url: string | null
}

/** The bank's code as it is, and what it means in the reader's language: "R02 Account closed". */
function reasonOf(why: string): Translated {
  const [, code, meaning] = /^([A-Z]\d\d) (.+)$/.exec(why) ?? []
  return code && meaning ? say`${code} ${phrase(meaning)}` : phrase(why)
}

/** To the payee. */
export const paymentReturnedEmail = ({ name, month, amount, last4, why, accountRefused, url }: Returned): Email => ({
  subject: say`The bank returned ${dollars(amount)} of your commissions`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The bank returned your commissions for ${{ month }} (${dollars(amount)}), which we had sent to the account ending in ${last4}. Reason: ${reasonOf(why)}.`,
    accountRefused
      ? say`Please add another account and send us the bank’s letter for it. The money is yours. After that, we’ll send it in the next payment batch.`
      : say`Your account isn’t the cause. The money is yours, and we’ll send it again in the next payment batch. You don’t need to do anything.`,
  ],
  ...(url ? { action: { label: say`View statement`, url } } : {}),
  footer: FOOTER,
})

/** To finance. */
export const returnedForFinanceEmail = ({ name, month, payee, amount, last4, why, accountRefused, url }: Returned): Email => ({
  subject: say`Commissions for ${payee} were returned: ${dollars(amount)}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The bank returned the commissions of ${payee} for ${{ month }} (${dollars(amount)}), sent to the account ending in ${last4}. Reason: ${reasonOf(why)}.`,
    accountRefused
      ? say`The account is no longer verified. We’ve asked the payee to add another. The statement is due again once you’ve verified it.`
      : say`The account isn’t the cause. The statement is due again and is waiting for the next batch.`,
  ],
  ...(url ? { action: { label: say`View statement`, url } } : {}),
  footer: say`You’re receiving this email because you work in finance.`,
})

const FOOTER = say`You’re receiving this email because Breakwater pays you commissions.`
