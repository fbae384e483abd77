import { INVOICE_DUE_DAYS } from '#domains/distribution/commission-invoices/rules/invoice.data.ts'
import { businessDayFrom } from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'

/** An invoice's number as it is written on it. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`

/** By when an invoice of a close is to be paid. */
export const invoiceDueOn = (closedOn: Day): Day => businessDayFrom(addDays(closedOn, INVOICE_DUE_DAYS))
