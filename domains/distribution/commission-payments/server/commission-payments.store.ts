import { sql } from 'kysely'
import type { StatementInBatch } from '#domains/money/payout-batches/contract.ts'
import { payeesNow } from '#domains/distribution/statements/server/payees.ts'
import type { PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type PaymentRow = {
  statementId: Id<'statement'>
  accountId: Id<'payee'>
  amount: Cents
  month: Day
  paysOn: Day
  payeeKind: PayeeKind
  /** A person's; null for an agency and an alliance. */
  payee: { id: string; email: string; name: string; ownMemberId: Id<'member'> | null } | null
  approver: { id: string; email: string; name: string; ownMemberId: Id<'member'> | null }
}

const person = (alias: 'a' | 'u') => {
  const [id, email, first, last, own] = ['id', 'email', 'first_name', 'last_name', 'own_member_id'].map((name) =>
    sql.ref(`${alias}.${name}`),
  )
  return sql`json_build_object('id', ${id}, 'email', ${email}, 'name', ${first} || ' ' || ${last}, 'ownMemberId', ${own})`
}

const columns = sql`s.id as "statementId", s.payable_cents as amount, s.month, s.pays_on as "paysOn", s.payee_kind as "payeeKind",
  ${person('a')} as approver, case when u.id is not null then ${person('u')} end as payee`
const people = sql`join users a on a.id = s.approved_by
  left join users u on u.id = s.payee_id and s.payee_kind in ('sales-agent', 'sales-admin')`

/** Approved, in no file, with an account that is verified and has cooled, and nothing holds the payee. */
const due = (now: Date) => sql`
  from commission_statements s
  join commission_accounts c on c.owner_kind = case when s.payee_kind in ('agency', 'alliance') then s.payee_kind else 'user' end
    and c.owner_id = s.payee_id and c.retired_at is null and c.verified_on is not null and (c.usable_from is null or c.usable_from <= ${now})
  join (${payeesNow(null)}) h on h.kind = s.payee_kind and h.id = s.payee_id and cardinality(h.holds) = 0`
const isFree = sql`s.status = 'approved'
  and not exists (select from commission_payments p where p.statement_id = s.id and p.status in ('in_file', 'sent'))`

/** The oldest first (index: commission_statements_status). What another transaction has locked is left to it. */
export async function lockDue(tx: Tx, now: Date, most: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select c.id as "accountId", ${columns} ${due(now)} ${people}
    where ${isFree} order by s.id limit ${most} for update of s skip locked`.execute(tx)
  return rows
}

export async function dueStatements(now: Date): Promise<{ count: number; total: Cents }> {
  const { rows } = await sql<{ count: number; total: Cents }>`
    select count(*)::int as count, coalesce(sum(s.payable_cents), 0)::bigint as total ${due(now)} where ${isFree}`.execute(db())
  return rows[0] ?? { count: 0, total: 0 as Cents }
}

export type PaymentInBatch = PaymentRow & { trace: string }

/** What a batch pays; nothing once it was taken apart. */
export async function paymentsInBatch(batchId: Id<'payoutBatch'>, from?: Tx): Promise<PaymentInBatch[]> {
  const { rows } = await sql<PaymentInBatch>`select p.trace, p.account_id as "accountId", ${columns}
    from commission_payments p join commission_statements s on s.id = p.statement_id ${people}
    where p.batch_id = ${batchId} and p.status <> 'cancelled' order by p.trace`.execute(from ?? db())
  return rows
}

type NewPayment = {
  statementId: Id<'statement'>
  accountId: Id<'payee'>
  amount: Cents
  trace: string
}

export async function addPayments(tx: Tx, batchId: Id<'payoutBatch'>, payments: readonly NewPayment[], at: Date): Promise<void> {
  await tx
    .insertInto('commission_payments')
    .values(
      payments.map(({ statementId, accountId, amount, trace }) => ({
        statement_id: statementId,
        account_id: accountId,
        amount_cents: amount,
        status: 'in_file' as const,
        batch_id: batchId,
        trace,
        created_at: at,
      })),
    )
    .execute()
}

export async function cancelPayments(tx: Tx, batchId: Id<'payoutBatch'>): Promise<void> {
  await tx.updateTable('commission_payments').set({ status: 'cancelled' }).where('batch_id', '=', batchId).execute()
}

export async function markSent(tx: Tx, batchId: Id<'payoutBatch'>, at: Date): Promise<void> {
  await tx
    .updateTable('commission_payments')
    .set({ status: 'sent', sent_at: at })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'in_file')
    .execute()
}

/**
 * Whether a payee is held now, or their account is not the one in the file any more, or not verified. The statements are locked first: a
 * dispute that is being opened is waited for, and is seen; a later one finds the statement paid.
 */
export async function isAnyHeld(tx: Tx, batchId: Id<'payoutBatch'>): Promise<boolean> {
  await sql`select from commission_statements s join commission_payments p on p.statement_id = s.id
    where p.batch_id = ${batchId} and p.status = 'in_file' order by s.id for update of s`.execute(tx)
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from commission_payments p
    join commission_statements s on s.id = p.statement_id
    join commission_accounts c on c.id = p.account_id
    left join (${payeesNow(null)}) h on h.kind = s.payee_kind and h.id = s.payee_id
    where p.batch_id = ${batchId} and p.status = 'in_file'
      and (c.retired_at is not null or c.verified_on is null or coalesce(cardinality(h.holds), 1) > 0)) as held`.execute(tx)
  return rows[0]?.held ?? false
}

const payeeName = sql<string>`coalesce(a.name, n.name, u.first_name || ' ' || u.last_name, s.payee_id)`

const withNames = (from: Pick<Tx, 'selectFrom'>) =>
  from
    .selectFrom('commission_payments as p')
    .innerJoin('commission_statements as s', 's.id', 'p.statement_id')
    .innerJoin('commission_accounts as c', 'c.id', 'p.account_id')
    .leftJoin('agencies as a', 'a.master_code', 's.master_code')
    .leftJoin('alliances as n', (join) => join.on(sql<boolean>`n.id = s.payee_id and s.payee_kind = 'alliance'`))
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = s.payee_id and s.payee_kind in ('sales-agent', 'sales-admin')`))
    .select(['p.trace', 'p.statement_id', 'p.account_id', 'p.amount_cents', 'p.status', 'p.return_code', 'p.failure', 'c.last4', 's.month'])
    .select(['s.payee_kind', 's.payee_id', 's.status as statement_status', 'c.refused_why'])
    .select(payeeName.as('payee_name'))

export async function shownInBatch(batchId: Id<'payoutBatch'>): Promise<StatementInBatch[]> {
  const rows = await withNames(db()).where('p.batch_id', '=', batchId).orderBy('p.trace').execute()
  return rows.map((row) => ({
    trace: row.trace,
    statementId: row.statement_id,
    payeeName: row.payee_name,
    month: row.month,
    amountCents: row.amount_cents,
    last4: row.last4,
    status: row.status,
    failure: row.failure,
  }))
}

export const lockByTrace = (tx: Tx, trace: string) => withNames(tx).where('p.trace', '=', trace).forUpdate('p').executeTakeFirst()

export const paymentAt = (trace: string) => withNames(db()).where('p.trace', '=', trace).executeTakeFirst()

export const paymentsAt = (traces: readonly string[]) =>
  withNames(db())
    .where(sql<boolean>`p.trace = any(${[...traces]})`)
    .execute()

export async function markReturned(tx: Tx, trace: string, { code, why, at }: { code: string; why: string; at: Date }): Promise<void> {
  await tx
    .updateTable('commission_payments')
    .set({ status: 'returned', return_code: code, failure: why, returned_at: at })
    .where('trace', '=', trace)
    .execute()
}
