import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, dollars, negate, subtract, ZERO } from '#platform/money.ts'

export type InvoiceText = {
  /** As it is written: INV-000012. */
  number: string
  replaces: string | null
  dueOn: Day
  payeeName: string
  masterCode: string | null
  /** The first day of the statement's month. */
  month: Day
  closedOn: Day
  carriedIn: Cents
  lines: Cents
  /** Negative: what is owed. */
  total: Cents
  /** What was paid of it so far. */
  received: Cents
}

/** The bill for a negative balance: its number, by when, how much, and how to pay it. */
export const invoiceDocument = (invoice: InvoiceText): Enclosure => ({
  kind: 'commission_invoice',
  title: say`Invoice ${invoice.number}`,
  fileName: invoice.number,
  to: [invoice.payeeName, ...(invoice.masterCode ? [invoice.masterCode] : [])],
  parts: [
    {
      facts: [
        [say`Invoice number`, invoice.number],
        [say`Issued on`, say`${{ day: invoice.closedOn }}`],
        [say`Due on`, say`${{ day: invoice.dueOn }}`],
        [say`Amount due`, dollars(leftOf(invoice))],
      ],
    },
    {
      text: say`Your balance of commissions has been negative for more than 90 days: chargebacks and corrections were more than what you earned. Your statement for ${{ month: invoice.month }} has every line.`,
    },
    {
      caption: say`Commissions for ${{ month: invoice.month }}`,
      head: [say`Description`, say`Amount`],
      rows: [
        [say`Balance carried over`, dollars(invoice.carriedIn)],
        [say`Earned, minus chargebacks`, dollars(invoice.lines)],
        ...(invoice.received === 0 ? [] : [[say`Paid on invoice`, dollars(invoice.received)] satisfies Translated[]]),
      ],
      total: [say`Amount due`, dollars(leftOf(invoice))],
      numbers: [1],
    },
    ...(invoice.replaces
      ? [{ text: say`This invoice replaces invoice ${invoice.replaces} for the same balance. Pay only this one.` }]
      : []),
    { heading: say`How to pay` },
    {
      list: [
        say`By check: payable to ${COMPANY.legalName}, mailed to ${COMPANY.address.slice(1).join(', ')}. Write ${invoice.number} on the check.`,
        say`By bank transfer: call ${COMPANY.phone}, and we’ll give you the account. Use ${invoice.number} as the reference. We never email account numbers, so don’t trust an email that names one.`,
        say`From your commissions: if you don’t pay, we’ll deduct the amount from what you earn next.`,
      ],
    },
  ],
  footer: say`Questions about this invoice? Write to ${COMPANY.email} or call ${COMPANY.phone}.`,
})

const leftOf = ({ total, received }: InvoiceText): Cents => {
  const left = subtract(negate(total), received)
  return left > 0 ? left : ZERO
}
