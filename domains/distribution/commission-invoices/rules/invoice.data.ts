/**
 * From the close to the day an invoice is due, or the next banking day (docs/rules.md §10). What is issued keeps the day it was issued
 * with.
 */
export const INVOICE_DUE_DAYS = 30
