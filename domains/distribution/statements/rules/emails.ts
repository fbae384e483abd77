import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars, negate } from '#platform/money.ts'

export type StatementMessage = {
  name: string
  /** 2026-10 */
  month: string
  status: 'closed' | 'approved' | 'paid' | 'carried' | 'held' | 'invoiced'
  total: Cents
  payable: Cents
  paysOn: Day
  disputeBy: Day
  /** The statement's page; null for a reader without an account. */
  url: string | null
}

/** The month is closed: what is paid and when, or why nothing is. */
export const statementEmail = (message: StatementMessage): Email => ({
  subject: say`Your commissions of ${message.month}: ${dollars(message.total)}`,
  greeting: say`Hello ${message.name},`,
  paragraphs: [outcomeOf(message), say`Is something wrong? You can dispute it on its page by ${{ day: message.disputeBy }}.`],
  ...(message.url ? { action: { label: say`See the statement`, url: message.url } } : {}),
  footer: FOOTER,
})

function outcomeOf({ status, total, payable, paysOn }: StatementMessage): Sentence {
  switch (status) {
    case 'held':
      return say`${dollars(total)} is held until what is missing is here: the statement says what. It is not lost and goes to the next month.`
    case 'invoiced':
      return say`${dollars(negate(total))} has been owed to us for more than 90 days. Please pay it, or it is offset against what you earn next.`
    case 'carried':
      return total < 0
        ? say`More was taken back than was earned: ${dollars(negate(total))} is offset against the next months.`
        : say`${dollars(total)} is carried to the next month, because less than $25 is not paid out.`
    default:
      return say`${dollars(payable)} will be paid by ${{ day: paysOn }}, once it is approved.`
  }
}

/** The money has left. */
export const statementPaidEmail = (message: StatementMessage & { paidOn: Day; reference: string }): Email => ({
  subject: say`${dollars(message.payable)} of commissions paid`,
  greeting: say`Hello ${message.name},`,
  paragraphs: [
    say`We paid your commissions of ${message.month}: ${dollars(message.payable)} on ${{ day: message.paidOn }}. Reference: ${message.reference}.`,
  ],
  ...(message.url ? { action: { label: say`See the statement`, url: message.url } } : {}),
  footer: FOOTER,
})

/** A payment recorded by hand came back. */
export const paymentCameBackEmail = (message: StatementMessage & { why: string }): Email => ({
  subject: say`${dollars(message.payable)} of commissions came back`,
  greeting: say`Hello ${message.name},`,
  paragraphs: [
    say`Our payment of your commissions of ${message.month}, ${dollars(message.payable)}, came back to us. Why: ${message.why}`,
    say`The money is yours: we pay it again. Please look whether your account and address are right.`,
  ],
  ...(message.url ? { action: { label: say`See the statement`, url: message.url } } : {}),
  footer: FOOTER,
})

/** They paid of their invoice. */
export const invoicePaidEmail = (message: StatementMessage & { amount: Cents; receivedOn: Day }): Email => ({
  subject: say`Thank you: ${dollars(message.amount)} received`,
  greeting: say`Hello ${message.name},`,
  paragraphs: [
    say`We received ${dollars(message.amount)} on ${{ day: message.receivedOn }} for the balance of ${message.month}. It is not offset against what you earn.`,
  ],
  ...(message.url ? { action: { label: say`See the statement`, url: message.url } } : {}),
  footer: FOOTER,
})

const FOOTER = say`You get this because Breakwater pays you commissions.`
