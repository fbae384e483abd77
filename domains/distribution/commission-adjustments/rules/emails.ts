import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars, negate } from '#platform/money.ts'

export type CorrectionMessage = { name: string; amount: Cents; reason: string; url: string | null }

/** A correction that counts: what was added or taken back, and why. */
export const correctionEmail = ({ name, amount, reason, url }: CorrectionMessage): Email => ({
  subject: amount < 0 ? say`${dollars(negate(amount))} of commissions taken back` : say`${dollars(amount)} of commissions added`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    amount < 0
      ? say`We corrected your commissions: ${dollars(negate(amount))} is taken back. Why: ${reason}`
      : say`We corrected your commissions: ${dollars(amount)} is added. Why: ${reason}`,
    say`It is a line of your next statement. If it is wrong, you can dispute it there within 60 days.`,
  ],
  ...(url ? { action: { label: say`See your commissions`, url } } : {}),
  footer: say`You get this because Breakwater pays you commissions.`,
})

/** To everybody else of finance: a correction of more than $100 waits for a second person. */
export const correctionWaitsNews = ({
  amount,
  reason,
}: Pick<CorrectionMessage, 'amount' | 'reason'>): { title: Sentence; body: Sentence } => ({
  title: say`A correction of ${dollars(amount)} waits for a second person`,
  body: say`Why: ${reason}`,
})
