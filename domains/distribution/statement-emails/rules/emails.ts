import { invoiceDocument, type InvoiceText } from '#domains/distribution/commission-invoices/rules/invoice-document.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars, negate } from '#platform/money.ts'

export type StatementMessage = {
  name: string
  /** Its first day. */
  month: Day
  status: 'closed' | 'approved' | 'paid' | 'carried' | 'held' | 'invoiced'
  total: Cents
  payable: Cents
  /** For the IRS, of the total. */
  withheld: Cents
  paysOn: Day
  disputeBy: Day
  /** Where the balance is invoiced. */
  invoice: InvoiceText | null
  /** The statement's page; null for a reader without an account. */
  url: string | null
}

/** The month is closed: what is paid and when, or why nothing is. */
export const statementEmail = (message: StatementMessage): Email => ({
  subject: message.invoice
    ? say`Invoice ${message.invoice.number}: ${dollars(negate(message.total))} due by ${{ day: message.invoice.dueOn }}`
    : say`Your commissions for ${{ month: message.month }}: ${dollars(message.total)}`,
  greeting: say`Hello ${message.name},`,
  paragraphs: [
    outcomeOf(message),
    ...withheldOf(message),
    say`Is something wrong? You can dispute it on the statement’s page by ${{ day: message.disputeBy }}.`,
  ],
  ...(message.url ? { action: { label: say`View statement`, url: message.url } } : {}),
  ...(message.invoice ? { enclosures: [invoiceDocument(message.invoice)] } : {}),
  footer: FOOTER,
})

function outcomeOf({ status, total, payable, paysOn, invoice }: StatementMessage): Sentence {
  switch (status) {
    case 'held':
      return say`${dollars(total)} is on hold until we have what’s missing. Your statement shows what that is. The amount isn’t lost. It carries over to next month.`
    case 'invoiced':
      if (!invoice) throw new Error('An invoiced statement has its invoice.')
      if (invoice.dueOn < invoice.closedOn)
        return say`You still owe us ${dollars(negate(total))}, which was due on ${{ day: invoice.dueOn }}. The attached invoice ${invoice.number} explains how to pay. We’ll deduct any unpaid amount from what you earn next.`
      return say`You’ve owed us ${dollars(negate(total))} for more than 90 days. Please pay it by ${{ day: invoice.dueOn }}. The attached invoice ${invoice.number} explains how. We’ll deduct any unpaid amount from what you earn next.`
    case 'carried':
      return total < 0
        ? say`Chargebacks exceeded your earnings. We’ll deduct ${dollars(negate(total))} from future months.`
        : say`${dollars(total)} carries over to next month because we don’t pay out less than $25.`
    default:
      return say`${dollars(payable)} will be paid by ${{ day: paysOn }}, once it’s approved.`
  }
}

const withheldOf = ({ total, withheld }: StatementMessage): Sentence[] =>
  withheld > 0
    ? [
        say`Your total is ${dollars(total)}. We withhold ${dollars(withheld)} of it for the IRS, because it couldn’t match your name and tax ID number. A new W-9 that matches ends this.`,
      ]
    : []

export type OffsetMessage = StatementMessage & {
  amount: Cents
  /** The first day of the month whose balance was owed. */
  owingMonth: Day
  /** What is left of the statement to pay. */
  left: Cents
  /** What is left of the balance that is owed. */
  owed: Cents
}

/** What was owed of a later month was taken off commissions that were still to be paid. */
export const offsetEmail = ({ name, month, url, amount, owingMonth, left, owed }: OffsetMessage): Email => ({
  subject: say`We deducted ${dollars(amount)} from your commissions for ${{ month }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your balance for ${{ month: owingMonth }} was negative: you owed us ${dollars(amount)}. We deducted that from your commissions for ${{ month }}, which weren’t paid yet.`,
    left > 0
      ? say`${dollars(left)} of your commissions for ${{ month }} is still to be paid.`
      : say`That settles your commissions for ${{ month }}. Nothing of them is left to be paid.`,
    ...(owed > 0 ? [say`You still owe us ${dollars(owed)}. We’ll deduct it from what you earn next.`] : []),
  ],
  ...(url ? { action: { label: say`View statement`, url } } : {}),
  footer: FOOTER,
})

/** The money has left. `today`: a bank file leaves days before the bank pays. */
export const statementPaidEmail = (message: StatementMessage & { paidOn: Day; today: Day; reference: string }): Email => ({
  ...(message.paidOn > message.today
    ? { subject: say`We sent you ${dollars(message.payable)} in commissions` }
    : { subject: say`We paid you ${dollars(message.payable)} in commissions` }),
  greeting: say`Hello ${message.name},`,
  paragraphs: [
    message.paidOn > message.today
      ? say`We sent your commissions for ${{ month: message.month }} to your bank: ${dollars(message.payable)}, arriving on ${{ day: message.paidOn }}. Reference: ${message.reference}.`
      : say`We paid your commissions for ${{ month: message.month }}: ${dollars(message.payable)} on ${{ day: message.paidOn }}. Reference: ${message.reference}.`,
    ...withheldOf(message),
  ],
  ...(message.url ? { action: { label: say`View statement`, url: message.url } } : {}),
  footer: FOOTER,
})

/** A payment recorded by hand came back. */
export const paymentCameBackEmail = (message: StatementMessage & { why: string }): Email => ({
  subject: say`${dollars(message.payable)} in commissions was returned`,
  greeting: say`Hello ${message.name},`,
  paragraphs: [
    say`Our payment of your commissions for ${{ month: message.month }} (${dollars(message.payable)}) was returned to us. Reason: ${message.why}`,
    say`The money is yours, and we’ll pay it again. Please check that your account and address are correct.`,
  ],
  ...(message.url ? { action: { label: say`View statement`, url: message.url } } : {}),
  footer: FOOTER,
})

type Received = StatementMessage & {
  amount: Cents
  receivedOn: Day
  /** What is still to be paid of the invoice. */ left: Cents | undefined
}

/** They paid of their invoice. */
export const invoicePaidEmail = (message: Received): Email => ({
  subject: say`Thank you: ${dollars(message.amount)} received`,
  greeting: say`Hello ${message.name},`,
  paragraphs: [
    say`We received ${dollars(message.amount)} on ${{ day: message.receivedOn }}, for your ${{ month: message.month }} balance. We won’t deduct it from what you earn.`,
    ...leftToPay(message),
  ],
  ...(message.url ? { action: { label: say`View statement`, url: message.url } } : {}),
  footer: FOOTER,
})

const leftToPay = ({ left, invoice }: Received): Sentence[] => {
  if (left === undefined || !invoice) return []
  return left > 0
    ? [
        say`${dollars(left)} of invoice ${invoice.number} is left to pay, by ${{ day: invoice.dueOn }}. We’ll deduct any unpaid amount from what you earn next.`,
      ]
    : [say`Invoice ${invoice.number} is paid in full.`]
}

const FOOTER = say`You’re receiving this email because Breakwater pays you commissions.`
