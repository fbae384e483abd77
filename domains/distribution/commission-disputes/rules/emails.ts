import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type DisputeMessage = {
  /** Of the reader. */
  name: string
  payeeName: string
  /** 2026-10 */
  month: string
  /** What was written last. */
  text: string
  url: string
}

type Written = 'opened' | 'answered_by_payee' | 'answered_by_finance' | 'withdrawn'

/** To the other side: what was written about a dispute. */
export const disputeWrittenEmail = (message: DisputeMessage, written: Written): Email => ({
  subject: subjectOf(message, written),
  greeting: say`Hello ${message.name},`,
  paragraphs: [leadOf(message, written), ...(written === 'withdrawn' ? [] : [say`“${message.text}”`])],
  action: { label: say`See the dispute`, url: message.url },
  footer: FOOTER,
})

function subjectOf({ payeeName, month }: DisputeMessage, written: Written): Sentence {
  switch (written) {
    case 'opened':
      return say`${payeeName} disputes its commissions of ${month}`
    case 'answered_by_payee':
      return say`${payeeName} wrote about its dispute of ${month}`
    case 'answered_by_finance':
      return say`We wrote about your dispute of ${month}`
    case 'withdrawn':
      return say`${payeeName} took its dispute of ${month} back`
  }
}

function leadOf({ payeeName, month }: DisputeMessage, written: Written): Sentence {
  switch (written) {
    case 'opened':
      return say`${payeeName} says that the statement of ${month} is wrong. What is not paid of it yet waits until that is decided.`
    case 'answered_by_payee':
      return say`${payeeName} wrote about the statement of ${month}:`
    case 'answered_by_finance':
      return say`About your commissions of ${month} we wrote:`
    case 'withdrawn':
      return say`The statement of ${month} is not disputed any more.`
  }
}

export type DisputeOutcome = { amount: Cents; counts: boolean } | null

/** To the payee: upheld, with the correction, or refused; and why. */
export const disputeDecidedEmail = ({ name, month, text, url }: DisputeMessage, correction: DisputeOutcome): Email => ({
  subject: correction ? say`Your dispute of ${month} was right` : say`Your dispute of ${month}: the statement stands`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`About your commissions of ${month} we decided: “${text}”`,
    ...(correction === null
      ? []
      : correction.counts
        ? [say`We corrected them by ${dollars(correction.amount)}. It is a line of your next statement.`]
        : [say`We correct them by ${dollars(correction.amount)} as soon as a second person has approved it.`]),
  ],
  action: { label: say`See the dispute`, url },
  footer: FOOTER,
})

const FOOTER = say`You get this because it is about commissions that Breakwater pays.`
