import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type DisputeMessage = {
  /** Of the reader. */
  name: string
  payeeName: string
  /** Its first day. */
  month: Day
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
  action: { label: say`View dispute`, url: message.url },
  footer: FOOTER,
})

function subjectOf({ payeeName, month }: DisputeMessage, written: Written): Sentence {
  switch (written) {
    case 'opened':
      return say`${payeeName} disputed its commissions for ${{ month }}`
    case 'answered_by_payee':
      return say`${payeeName} wrote about its dispute for ${{ month }}`
    case 'answered_by_finance':
      return say`New message about your dispute for ${{ month }}`
    case 'withdrawn':
      return say`${payeeName} withdrew its dispute for ${{ month }}`
  }
}

function leadOf({ payeeName, month }: DisputeMessage, written: Written): Sentence {
  switch (written) {
    case 'opened':
      return say`${payeeName} says the statement for ${{ month }} is wrong. Any amount not yet paid is on hold until the dispute is decided.`
    case 'answered_by_payee':
      return say`${payeeName} wrote about the statement for ${{ month }}:`
    case 'answered_by_finance':
      return say`We wrote about your commissions for ${{ month }}:`
    case 'withdrawn':
      return say`The statement for ${{ month }} is no longer disputed.`
  }
}

export type DisputeOutcome = { amount: Cents; counts: boolean } | null

/** To the payee: upheld, with the correction, or refused; and why. */
export const disputeDecidedEmail = ({ name, month, text, url }: DisputeMessage, correction: DisputeOutcome): Email => ({
  subject: correction ? say`Your dispute for ${{ month }} was upheld` : say`Your dispute for ${{ month }} was denied`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Our decision on your commissions for ${{ month }}: “${text}”`,
    ...(correction === null
      ? []
      : correction.counts
        ? [say`We corrected them by ${dollars(correction.amount)}. It’s a line on your next statement.`]
        : [say`We’ll correct them by ${dollars(correction.amount)} once a second person approves it.`]),
  ],
  action: { label: say`View dispute`, url },
  footer: FOOTER,
})

const FOOTER = say`You’re receiving this email because it’s about commissions that Breakwater pays.`
