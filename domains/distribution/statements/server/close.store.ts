import { sql, type RawBuilder } from 'kysely'
import type { PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'
import type { Hold } from '#domains/distribution/statements/rules/statement.ts'
import { type Payee, payeesNow } from '#domains/distribution/statements/server/payees.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/** Of a statement `s`: how much of its balance was offset against earlier statements that were still to be paid. */
export const offsetAgainst = sql<Cents>`(select coalesce(sum(o.amount_cents), 0)::bigint from commission_offsets o where o.owing_id = s.id)`

/** Of a statement `s`: what is settled of its negative balance, by what was received of its invoice and by what was offset. */
export const receivedOf = sql<Cents>`((select coalesce(sum(r.amount_cents), 0)::bigint from commission_receipts r where r.statement_id = s.id)
  + ${offsetAgainst})`

/** Of a statement `s`: whether a later one of its payee has carried its balance on. */
export const isCarriedOn = sql<boolean>`exists (select from commission_statements later
  where later.payee_kind = s.payee_kind and later.payee_id = s.payee_id and later.month > s.month)`

/** The last closed month, and before any was closed the month of the first line (index: commission_lines_statement). */
export async function closedSoFar(): Promise<{ last: Day | null; first: Day | null }> {
  const { rows } = await sql<{ last: Day | null; first: Day | null }>`
    select (select max(month) from commission_months) as last,
      (select min(statement_month) from commission_lines where not exists (select from commission_months)) as first`.execute(db())
  return rows[0] ?? { last: null, first: null }
}

/**
 * One closing at a time: whoever adds a line meanwhile waits, and gets the next month. Taking the lock begins no snapshot, so whoever
 * waited for it sees the month closed.
 */
export async function beginClosing(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`lock table commission_months in exclusive mode`.execute(tx)
}

export const isClosed = async (tx: Tx, month: Day): Promise<boolean> =>
  (await tx.selectFrom('commission_months').select('month').where('month', '=', month).executeTakeFirst()) !== undefined

export type Balance = Payee & { month: Day; lines: Cents; carried: Cents; count: number }

const BALANCE = sql`l.payee_kind as kind, l.payee_id as id, l.statement_month as month, sum(l.line_count)::int as count,
  sum(l.lines_cents)::bigint as lines, sum(l.carried_cents)::bigint as carried`

/** What each payee has in a month, in the payees' order (index: commission_sums_payee). */
export async function balancesOf(month: Day, after: Payee | null, limit: number): Promise<Balance[]> {
  const rest = after ? sql`and (l.payee_kind, l.payee_id) > (${after.kind}, ${after.id})` : sql``
  const { rows } = await sql<Balance>`select ${BALANCE} from commission_sums l
    where l.statement_month = ${month} ${rest}
    group by l.payee_kind, l.payee_id, l.statement_month order by l.payee_kind, l.payee_id limit ${limit}`.execute(db())
  return rows
}

/** What a payee, or each, has in months that are not closed, of lines earned by a day (index: commission_sums_payee). */
export async function openBalances(months: readonly Day[], by: Day, only: Payee | null): Promise<Balance[]> {
  const whose = only ? sql`and l.payee_kind = ${only.kind} and l.payee_id = ${only.id}` : sql``
  const { rows } = await sql<Balance>`select ${BALANCE} from commission_sums l
    where l.statement_month = any(${months}::date[]) and l.earned_on <= ${by} ${whose}
    group by l.payee_kind, l.payee_id, l.statement_month order by l.payee_kind, l.payee_id`.execute(db())
  return rows
}

/**
 * Puts together the sums of a payee's day, and of a month that has passed all of them: whoever asks asks for all of it. Only of months that
 * are not closed, because nothing reads those of the others. False when there was nothing to put together. What comes meanwhile is a row of
 * its own, and a row that another process has taken is not counted twice.
 */
export async function mergeSums(today: Day): Promise<boolean> {
  const day = sql`case when s.statement_month < date_trunc('month', ${today}::date) then s.statement_month else s.earned_on end`
  const { numAffectedRows } = await sql`
    with many as (select statement_month, payee_kind, payee_id, ${day} as day from commission_sums s
      where statement_month > coalesce((select max(month) from commission_months), '-infinity')
      group by statement_month, payee_kind, payee_id, day having count(*) > 1),
    taken as (delete from commission_sums s using many m
      where (s.statement_month, s.payee_kind, s.payee_id, ${day}) = (m.statement_month, m.payee_kind, m.payee_id, m.day) returning s.*, m.day)
    insert into commission_sums
      select statement_month, payee_kind, payee_id, max(earned_on), sum(line_count), sum(lines_cents), sum(carried_cents)
      from taken group by statement_month, payee_kind, payee_id, day`.execute(db())
  return (numAffectedRows ?? 0n) > 0n
}

export type PayeeState = Payee & { name: string; holds: Hold[]; withheld: boolean; earnsNoMore: boolean; negativeSince: Day | null }

/**
 * What else decides about the statements of some payees: why their money is held, whether tax is withheld, whether they can still earn, and
 * since when their balance is negative.
 */
export async function payeeStates(before: Day, only: Payee | readonly Payee[]): Promise<PayeeState[]> {
  const whose: RawBuilder<unknown> =
    'kind' in only ? payeesNow(only) : sql`select * from (${payeesNow(null)}) n where n.id = any(${only.map(({ id }) => id)})`
  const { rows } = await sql<PayeeState>`
    select p.kind, p.id, p.name, p.holds, p.withheld, ${earnsNoMore(before)} as "earnsNoMore",
      case when ${receivedOf} < -s.total_cents then s.negative_since end as "negativeSince"
    from (${whose}) p
    left join agencies a on p.kind = 'agency' and a.master_code = p.id
    left join commission_statements s on s.payee_kind = p.kind and s.payee_id = p.id
      and s.month = (${before}::date - interval '1 month')::date`.execute(db())
  return rows
}

/** An agency `a` cannot after a termination for cause, nor a year after any other (docs/rules.md §5). */
const earnsNoMore = (month: Day): RawBuilder<boolean> =>
  sql<boolean>`coalesce(a.terminated_for_cause or a.terminated_on + interval '12 months' <= ${month}::date + interval '1 month', false)`

export type NewStatement = {
  id: Id<'statement'>
  payee_kind: PayeeKind
  payee_id: string
  master_code: string | null
  status: 'closed' | 'carried' | 'held' | 'invoiced'
  lines_cents: Cents
  carried_in_cents: Cents
  total_cents: Cents
  withheld_cents: Cents
  payable_cents: Cents
  carried_out_cents: Cents
  line_count: number
  negative_since: Day | null
  holds: readonly Hold[]
}

/** What all statements of a month have in common. */
export type MonthDays = { month: Day; closesOn: Day; paysOn: Day; disputeBy: Day; at: Date }

export async function addStatements(tx: Tx, statements: readonly NewStatement[], days: MonthDays): Promise<void> {
  await sql`insert into commission_statements (id, payee_kind, payee_id, master_code, month, status, lines_cents, carried_in_cents, total_cents,
      withheld_cents, payable_cents, carried_out_cents, line_count, negative_since, holds, closed_on, pays_on, dispute_by, closed_at)
    select id, payee_kind, payee_id, master_code, ${days.month}, status, lines_cents, carried_in_cents, total_cents, withheld_cents, payable_cents,
      carried_out_cents, line_count, negative_since, holds, ${days.closesOn}, ${days.paysOn}, ${days.disputeBy}, ${days.at}
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as s (id text, payee_kind text, payee_id text, master_code text, status text,
      lines_cents bigint, carried_in_cents bigint, total_cents bigint, withheld_cents bigint, payable_cents bigint, carried_out_cents bigint,
      line_count int, negative_since date, holds text[])`.execute(tx)
}

export type ClosingLine = {
  id: Id<'commissionLine'>
  kind: 'PAY' | 'WHT' | 'BAL' | 'RET'
  payee: Payee
  on: Day
  amount: Cents
  why: string
  /** RET: the line of the payment that came back. */
  reverses?: Id<'commissionLine'>
  /** The month of the statement that is paid or offset; any other balance is on that of its day. */
  month?: Day
}

/** Lines that close a statement. Those of a payee who is no agency have the company's own master code. */
export async function addClosingLines(tx: Tx, lines: readonly ClosingLine[], at: Date): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ payee, ...line }) => ({ ...line, ...payeeColumns(payee) }))
  await sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp,
      amount_cents, why, reverses_line_id, statement_month, at)
    select id, kind, payee_kind, payee_id, master_code, "on", "on", 0, 0, amount, why, reverses, month, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, kind text, payee_kind text, payee_id text, master_code text, "on" date, amount bigint, why text, reverses text, month date)`.execute(
    tx,
  )
}

const payeeColumns = ({ kind, id }: Payee) => ({ payee_kind: kind, payee_id: id, master_code: kind === 'agency' ? id : 'DIRECT' })

export async function addMonth(tx: Tx, month: Day, statements: number, at: Date): Promise<void> {
  await tx.insertInto('commission_months').values({ month, statements, closed_at: at }).execute()
}

/** What is left of an invoice; the caller has locked its statement. */
export const invoiceOf = (tx: Tx, id: Id<'statement'>) =>
  tx
    .selectFrom('commission_statements as s')
    .select(['s.status', 's.total_cents', receivedOf.as('received'), isCarriedOn.as('carried_on')])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()

type NewReceipt = {
  id: Id<'commissionReceipt'>
  statementId: Id<'statement'>
  lineId: Id<'commissionLine'>
  amount: Cents
  on: Day
  reference: string
  by: Id<'user'>
  at: Date
}

/** False when this reference was recorded before. */
export async function addReceipt(tx: Tx, { id, statementId, lineId, amount, on, reference, by, at }: NewReceipt): Promise<boolean> {
  const added = await tx
    .insertInto('commission_receipts')
    .values({ id, statement_id: statementId, line_id: lineId, amount_cents: amount, received_on: on, reference, recorded_by: by, at })
    .onConflict((conflict) => conflict.constraint('commission_receipts_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type Offsettable = {
  statementId: Id<'statement'>
  owingId: Id<'statement'>
  kind: PayeeKind
  payeeId: string
  masterCode: string | null
  month: Day
  owingMonth: Day
  total: Cents
  withheld: Cents
  carriedOut: Cents
  /** What is left of the balance that is owed. */
  owed: Cents
}

/** Approved, in no bank file, and their payee, or the one that is asked for, owes by the last month that was closed. */
const offsettable = (only: Payee | null) => sql`
  from commission_statements s
  join commission_statements owing on (owing.payee_kind, owing.payee_id) = (s.payee_kind, s.payee_id) and owing.month > s.month
    and owing.month = (select max(month) from commission_months) and owing.total_cents < 0
  cross join lateral (select ${receivedOf} as settled from (select owing.id) s (id)) r
  where s.status = 'approved' and r.settled < -owing.total_cents
    and not exists (select from commission_payments p where p.statement_id = s.id and p.status in ('in_file', 'sent'))
    ${only ? sql`and s.payee_kind = ${only.kind} and s.payee_id = ${only.id}` : sql``}`

/**
 * The statements to offset, the oldest of a payee first (index: commission_statements_status). They and those that owe are locked in the
 * order of their ids, as files lock them; what changed until then is read again.
 */
export async function lockOffsettable(tx: Tx, only: Payee | null): Promise<Offsettable[]> {
  await sql`select from commission_statements where id in (
    select unnest(array[s.id, owing.id]) ${offsettable(only)}) order by id for update`.execute(tx)
  const { rows } =
    await sql<Offsettable>`select s.id as "statementId", owing.id as "owingId", s.payee_kind as kind, s.payee_id as "payeeId",
      s.master_code as "masterCode", s.month, owing.month as "owingMonth", s.total_cents as total, s.withheld_cents as withheld,
      s.carried_out_cents as "carriedOut", -owing.total_cents - r.settled as owed ${offsettable(only)}
    order by s.payee_kind, s.payee_id, s.month`.execute(tx)
  return rows
}

/** Whether there is one: it is locked and read again before anything is offset. */
export const offsettableNow = () => sql`select s.id ${offsettable(null)}`

type NewOffset = {
  statementId: Id<'statement'>
  owingId: Id<'statement'>
  amount: Cents
  /** Of what is left of the statement. */
  withheld: Cents
  leftLineId: Id<'commissionLine'>
  enteredLineId: Id<'commissionLine'>
  at: Date
}

/** Takes the amount off the statement, too (0189): before its lines, which are allowed by it. */
export async function addOffset(tx: Tx, offset: NewOffset): Promise<void> {
  await tx
    .insertInto('commission_offsets')
    .values({
      id: newId('commissionOffset'),
      statement_id: offset.statementId,
      owing_id: offset.owingId,
      amount_cents: offset.amount,
      withheld_cents: offset.withheld,
      left_line_id: offset.leftLineId,
      entered_line_id: offset.enteredLineId,
      at: offset.at,
    })
    .execute()
}

/** Commission payable in the ledger less the sum of all lines: zero at every instant (docs/rules.md §5). */
export const payableDifference = sql<Cents>`(
  (select coalesce(-sum(amount_cents), 0)::bigint from ledger_entries where account = 'commission_payable')
  - (select coalesce(sum(amount_cents), 0)::bigint from commission_lines))`

export type WrongSum = { month: Day; payee: string; difference: Cents; lines: number }

/** The payees and months whose sums are not those of their lines. */
export const wrongSums = sql<WrongSum>`select statement_month as month, payee_kind || ' ' || payee_id as payee,
    sum(amount)::bigint as difference, sum(lines)::int as lines
  from (select statement_month, payee_kind, payee_id, line_count as lines, lines_cents + carried_cents as amount from commission_sums
    union all select statement_month, payee_kind, payee_id, -count(*)::int, -sum(amount_cents)::bigint from commission_lines group by 1, 2, 3) either
  group by statement_month, payee_kind, payee_id having sum(amount) <> 0 or sum(lines) <> 0 limit 100`

/** The whole proof of a night: payable is the sum of the lines, and so are the sums that months are closed by. */
export async function wrongInBooks(): Promise<{ item: string; error: string }[]> {
  return inTransaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ difference: Cents }>`select ${payableDifference} as difference`.execute(tx)
    const off = rows[0]?.difference ?? ZERO
    const sums = (await sql<WrongSum>`${wrongSums}`.execute(tx)).rows
    return [
      ...(off === 0 ? [] : [{ item: 'commission_payable', error: `Commission payable is ${dollars(off)} off the sum of its lines.` }]),
      ...sums.map(({ month, payee, difference, lines }) => ({
        item: `${month} ${payee}`,
        error: `The sum of ${payee} in ${month.slice(0, 7)} is ${dollars(difference)} and ${lines} lines off its lines.`,
      })),
    ].toSorted((a, b) => (a.item < b.item ? -1 : 1))
  })
}
