import { sql } from 'kysely'
import { invoiceDueOn } from '#domains/distribution/commission-invoices/rules/invoice.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/**
 * An invoice for each statement of a month that is invoiced. Where last month's was of the same balance, it replaces that one and keeps its
 * due day: the balance is the same as long as it has been negative since the same day.
 */
export async function issueInvoices(tx: Tx, month: Day, closedOn: Day): Promise<void> {
  await sql`insert into commission_invoices (statement_id, due_on, replaces)
    select s.id, coalesce(i.due_on, ${invoiceDueOn(closedOn)}), i.number
    from commission_statements s
    left join commission_statements b on b.payee_kind = s.payee_kind and b.payee_id = s.payee_id
      and b.month = (s.month - interval '1 month')::date and b.negative_since = s.negative_since
    left join commission_invoices i on i.statement_id = b.id
    where s.month = ${month} and s.status = 'invoiced' order by s.payee_kind, s.payee_id`.execute(tx)
}

/** The invoice of a statement, if it has one. */
export const invoiceOfStatement = (id: Id<'statement'>) =>
  db().selectFrom('commission_invoices').select(['number', 'due_on', 'replaces']).where('statement_id', '=', id).executeTakeFirst()
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof invoiceOfStatement>>>
