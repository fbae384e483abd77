import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars, negate } from '#platform/money.ts'

export type CorrectionMessage = { name: string; amount: Cents; reason: string; url: string | null }

/** A correction that counts: what was added or taken back, and why. */
export const correctionEmail = ({ name, amount, reason, url }: CorrectionMessage): Email => ({
  subject: amount < 0 ? say`${dollars(negate(amount))} deducted from your commissions` : say`${dollars(amount)} added to your commissions`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    amount < 0
      ? say`We corrected your commissions and deducted ${dollars(negate(amount))}. Reason: ${reason}`
      : say`We corrected your commissions and added ${dollars(amount)}. Reason: ${reason}`,
    say`It’s a line on your next statement. If it’s wrong, you can dispute it there within 60 days.`,
  ],
  ...(url ? { action: { label: say`View your commissions`, url } } : {}),
  footer: say`You’re receiving this email because Breakwater pays you commissions.`,
})

/** To everybody else of finance: a correction of more than $100 waits for a second person. */
export const correctionWaitsNews = ({
  amount,
  reason,
}: Pick<CorrectionMessage, 'amount' | 'reason'>): { title: Sentence; body: Sentence } => ({
  title: say`A ${dollars(amount)} correction is waiting for a second person`,
  body: say`Reason: ${reason}`,
})
