import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { exportList, type ExportRequest } from '#domains/records/history/server/history.ts'
import type { PaymentQuery } from '#domains/money/payments/rules/list-query.ts'
import { countPayments, paymentsPage } from '#domains/money/payments/server/payment-list.store.ts'
import { officeDay } from '#platform/clock.ts'
import { COUNTED, cappedCount } from '#platform/queries/capped-count.ts'
import type { ExportColumn } from '#platform/export/export.ts'
import type { PaymentRow } from '#domains/money/payments/server/payments.ts'

/** Exports all matching payments as a file. */
export async function exportPayments(actor: Actor, query: PaymentQuery, wanted: ExportRequest): Promise<FileAnswer> {
  return exportList(actor, wanted, {
    list: 'payments',
    filters: { ...query.filters, search: query.search ?? undefined },
    counted: cappedCount(await countPayments(actor, query, COUNTED + 1)),
    columns: COLUMNS,
    page: (cursor, limit) => paymentsPage(actor, query, { cursor, limit }),
  })
}

const COLUMNS: readonly ExportColumn<PaymentRow>[] = [
  { head: 'Paid on', cell: ({ at }) => ({ day: officeDay(at) }) },
  { head: 'Membership', cell: ({ number }) => number },
  { head: 'Member', cell: ({ full_name }) => full_name },
  { head: 'For', cell: ({ kind }) => kind },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Amount', cell: ({ amount_cents }) => ({ cents: amount_cents }) },
  { head: 'Of it enrollment fee', cell: ({ enrollment_fee_cents }) => ({ cents: enrollment_fee_cents }) },
  { head: 'Given back', cell: ({ refunded_cents }) => ({ cents: refunded_cents }) },
  { head: 'From', cell: ({ period_from }) => (period_from ? { day: period_from } : null) },
  { head: 'To', cell: ({ period_to }) => (period_to ? { day: period_to } : null) },
  { head: 'Paid with', cell: ({ method }) => method },
  { head: 'Last four', cell: ({ last4 }) => last4 },
  { head: 'Why it failed', cell: ({ failure }) => failure },
  { head: 'Charge', cell: ({ stripe_charge_id }) => stripe_charge_id },
]
