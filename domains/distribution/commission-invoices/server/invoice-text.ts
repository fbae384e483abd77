import type { InvoiceText } from '#domains/distribution/commission-invoices/rules/invoice-document.ts'
import { invoiceNumber } from '#domains/distribution/commission-invoices/rules/invoice.ts'
import { invoiceOfStatement } from '#domains/distribution/commission-invoices/server/invoices.ts'
import type { Database } from '#platform/database.gen.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import type { Selectable } from 'kysely'

type Statement = Pick<
  Selectable<Database['commission_statements']>,
  'id' | 'master_code' | 'month' | 'closed_on' | 'carried_in_cents' | 'lines_cents' | 'total_cents'
>

/** What the invoice of a statement says; null where it has none. */
export async function invoiceText(
  statement: Statement,
  { payeeName, received = ZERO }: { payeeName: string; received?: Cents },
): Promise<InvoiceText | null> {
  const invoice = await invoiceOfStatement(statement.id)
  if (!invoice) return null
  return {
    number: invoiceNumber(invoice.number),
    replaces: invoice.replaces === null ? null : invoiceNumber(invoice.replaces),
    dueOn: invoice.due_on,
    payeeName,
    masterCode: statement.master_code,
    month: statement.month,
    closedOn: statement.closed_on,
    carriedIn: statement.carried_in_cents,
    lines: statement.lines_cents,
    total: statement.total_cents,
    received,
  }
}
