import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { explained, planThen } from '#domains/distribution/commission-lines/server/explanation.ts'
import { type LinePart, type Repayment, type Sending, statementList } from '#domains/distribution/statements/contract.ts'
import { isOf, isVisible, type Payee } from '#domains/distribution/statements/server/payees.ts'
import { isCarriedOn, offsetAgainst, receivedOf } from '#domains/distribution/statements/server/close.store.ts'
import { clock } from '#platform/clock.ts'
import { db, unscopedDb, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { allConditions, columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

/** Its newest payment by bank file; one that was taken out of its file says nothing. */
const newestPayment = sql<{
  status: 'in_file' | 'sent' | 'returned'
  account_id: Id<'payee'>
  batch_id: Id<'payoutBatch'>
  failure: string | null
  arrives_on: Day
}>`(select p.status, p.account_id, p.batch_id, p.failure, b.effective_on as arrives_on
  from commission_payments p join payout_batches b on b.id = p.batch_id
  where p.statement_id = s.id and p.status <> 'cancelled' order by p.created_at desc limit 1)`

const ownAccount = sql`c.owner_kind = case when s.payee_kind in ('agency', 'alliance') then s.payee_kind else 'user' end
  and c.owner_id = s.payee_id and c.retired_at is null`

/** `Sending` of the contract. */
const sendingAt = (now: Date) => sql<Sending | null>`case
  when s.status = 'paid' then (select case p.status when 'sent' then 'sent' end from ${newestPayment} p)
  when s.status = 'approved' then case
    when (select p.status from ${newestPayment} p) = 'in_file' then 'in_file'
    when exists (select from commission_accounts c where ${ownAccount} and c.verified_on is not null
      and (c.usable_from is null or c.usable_from <= ${now})) then 'due'
    when (select p.status from ${newestPayment} p) = 'returned' then 'returned'
    else 'waits_for_account' end
  end`

/** `Repayment` of the contract. */
const repayment = sql<Repayment | null>`case when s.status = 'invoiced' then case
  when ${receivedOf} >= -s.total_cents then 'received' when ${isCarriedOn} then 'carried' else 'due' end end`

/** What is left to pay back of an invoice `s` that is due. */
const owed = sql<Cents | null>`case when ${repayment} = 'due' then -s.total_cents - ${receivedOf} end`

const dueRepayments = sql`from commission_statements s where s.status = 'invoiced' and ${repayment} = 'due'`

/** The invoices that are due (index: commission_statements_status), as the list has them. */
export const repaymentsDue = {
  count: sql<number>`select count(*)::int ${dueRepayments}`,
  sum: sql<Cents>`select coalesce(sum(-s.total_cents - ${receivedOf}), 0)::bigint ${dueRepayments}`,
}

const statements = (seen: RawBuilder<boolean>) =>
  db()
    .selectFrom('commission_statements as s')
    .leftJoin('agencies as a', 'a.master_code', 's.master_code')
    .leftJoin('alliances as n', (join) => join.on(sql<boolean>`n.id = s.payee_id and s.payee_kind = 'alliance'`))
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = s.payee_id and s.payee_kind in ('sales-agent', 'sales-admin')`))
    .leftJoinLateral(newestPayment.as('p'), (join) => join.onTrue())
    .leftJoin('commission_accounts as c', (join) =>
      join.on(
        sql<boolean>`case when p.status in ('in_file', 'sent') then c.id = p.account_id else ${ownAccount} and c.refused_why is null end`,
      ),
    )
    .selectAll('s')
    .select(['p.batch_id', 'p.failure', 'p.arrives_on', 'c.bank_name', 'c.last4'])
    .select([sendingAt(clock.now()).as('sending'), repayment.as('repayment'), owed.as('owed_cents')])
    .select(sql<string>`coalesce(a.name, n.name, u.first_name || ' ' || u.last_name, s.payee_id)`.as('payee_name'))
    .select(
      sql<Cents>`(select coalesce(sum(o.amount_cents), 0)::bigint from commission_offsets o where o.statement_id = s.id)`.as(
        'offset_cents',
      ),
    )
    .where(seen)

/** Newest first (indexes: primary key, commission_statements_once, _status, _month). */
export const statementRows = listRows(statementList, {
  rows: (actor: Actor) => statements(isVisible(actor)),
  counted: (actor: Actor) => db().selectFrom('commission_statements as s').where(isVisible(actor)),
  order: [sql`s.id`],
  search: (text) => sql<boolean>`(s.id = ${text} or s.master_code = upper(${text})
    or s.payee_id in (select master_code from agencies where name ilike ${containsPattern(text)}
      union all select id from alliances where name ilike ${containsPattern(text)}
      union all select id from users where first_name || ' ' || last_name ilike ${containsPattern(text)}))`,
  filters: {
    status: (filter) => columnFilter(sql`s.status`, filter),
    month: (filter) => columnFilter(sql`s.month`, filter),
    payee: (filter) => columnFilter(sql`s.payee_kind`, filter),
    amount: (filter) => columnFilter(sql`s.total_cents`, filter),
    sending: (filter) => columnFilter(sendingAt(clock.now()), filter),
    repayment: (filter) => columnFilter(repayment, filter),
  },
})
export type StatementRow = Awaited<ReturnType<typeof statementRows.page>>['rows'][number]

/** The statement of the same payee before or after a statement `s` (index: commission_statements_once). */
const neighbor = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<Id<'statement'> | null>`(select n.id from commission_statements n
    where n.payee_kind = s.payee_kind and n.payee_id = s.payee_id and n.month ${side} s.month order by n.month ${order} limit 1)`

type Return = { sha256: string; fileName: string; code: string; readAt: string }

/**
 * The lines of the bank's files that returned a payment of a statement `s` (indexes: commission_payments_statement, bank_file_lines's key).
 */
const returns = sql<Return[]>`(select coalesce(json_agg(json_build_object('sha256', f.sha256, 'fileName', f.file_name, 'code', b.code,
    'readAt', f.read_at) order by f.read_at desc), '[]')
  from commission_payments p join bank_file_lines b on b.trace = p.trace and b.outcome = 'returned' join bank_files f on f.sha256 = b.sha256
  where p.statement_id = s.id)`

type Offset = { amountCents: Cents; on: Day; statementId: Id<'statement'>; month: Day; isOwing: boolean }

/** Of a statement `s` (indexes: commission_offsets_statement, _owing). */
const offsets = sql<
  Offset[]
>`(select coalesce(json_agg(json_build_object('amountCents', o.amount_cents, 'on', l.event_on, 'statementId', n.id,
    'month', n.month, 'isOwing', n.id = o.owing_id) order by o.id), '[]')
  from commission_offsets o join commission_lines l on l.id = o.left_line_id
  join commission_statements n on n.id = case when o.statement_id = s.id then o.owing_id else o.statement_id end
  where o.statement_id = s.id or o.owing_id = s.id)`

export const oneStatement = (actor: Actor, id: Id<'statement'>) =>
  statements(isVisible(actor))
    .leftJoin('users as ap', 'ap.id', 's.approved_by')
    .leftJoin('users as pp', 'pp.id', 's.paid_by')
    .leftJoin('commission_invoices as i', 'i.statement_id', 's.id')
    .select(['i.number as invoice_number', 'i.due_on as invoice_due_on', 'i.replaces as invoice_replaces'])
    .select([
      sql<string | null>`ap.first_name || ' ' || ap.last_name`.as('approver'),
      sql<string | null>`pp.first_name || ' ' || pp.last_name`.as('payer'),
      receivedOf.as('received_cents'),
      offsetAgainst.as('offset_against_cents'),
      offsets.as('offsets'),
      returns.as('returns'),
      neighbor(sql`<`, sql`desc`).as('previous_id'),
      neighbor(sql`>`, sql`asc`).as('next_id'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
export type OneStatementRow = NonNullable<Awaited<ReturnType<typeof oneStatement>>>

/** A payee's statements, newest first, for a reader without an account. */
export const statementsOfPayee = (payee: Payee) => statements(isOf(payee)).orderBy('s.month', 'desc').limit(120).execute()

export const statementOfPayee = (payee: Payee, id: Id<'statement'>) => statements(isOf(payee)).where('s.id', '=', id).executeTakeFirst()

/** What a statement's lines are found by. */
export type StatementKey = Pick<StatementRow, 'payee_kind' | 'payee_id' | 'month'> & Partial<Pick<StatementRow, 'closed_at'>>

/** What a payment's line took, and its return gave back. */
const paidBy = (kind: 'PAY' | 'WHT') => sql<boolean>`(l.closing and (l.kind = ${kind}
  or l.kind = 'RET' and exists (select from commission_lines p where p.id = l.reverses_line_id and p.kind = ${kind})))`

/** A balance leaves on the last day of the month, written by the close; whatever else is a balance came in. */
const left = (closedAt: Date) =>
  sql<boolean>`(l.kind = 'BAL' and l.at = ${closedAt} and l.event_on = (l.statement_month + interval '1 month' - interval '1 day')::date)`
/** What left a statement after its close (index: commission_offsets_left_line_id_key). */
const wasOffset = sql<boolean>`(l.kind = 'BAL' and exists (select from commission_offsets o where o.left_line_id = l.id))`
const cameIn = (closedAt: Date) => sql<boolean>`(l.kind = 'BAL' and not ${left(closedAt)} and not ${wasOffset})`

const PARTS: Readonly<Record<LinePart, (closedAt: Date) => RawBuilder<boolean>>> = {
  earned: () => sql`not l.closing`,
  carried_in: cameIn,
  total: (closedAt) => sql`(not l.closing or ${cameIn(closedAt)})`,
  carried_out: left,
  offset: () => wasOffset,
  paid: () => paidBy('PAY'),
  withheld: () => paidBy('WHT'),
}

const isLineOf = ({ payee_kind: kind, payee_id: id, month, closed_at: closedAt }: StatementKey, part: LinePart | undefined) =>
  allConditions([
    sql`l.statement_month = ${month}`,
    sql`l.payee_kind = ${kind}`,
    sql`l.payee_id = ${id}`,
    part && closedAt ? PARTS[part](closedAt) : null,
  ])

/** What all lines of a statement, or of a part of it, add up to (index: commission_lines_statement). */
export async function sumOfLines(of: StatementKey, part: LinePart | undefined): Promise<Cents> {
  const row = await db()
    .selectFrom('commission_lines as l')
    .select(sql<Cents>`coalesce(sum(l.amount_cents), 0)::bigint`.as('cents'))
    .where(isLineOf(of, part))
    .executeTakeFirstOrThrow()
  return row.cents
}

type Page = { cursor?: string | undefined; offset?: number; limit: number; part?: LinePart | undefined }

/** The lines of a statement, oldest event first; the carried and paid ones last (index: commission_lines_statement). */
export async function statementLines(of: StatementKey, { cursor, offset = 0, limit, part }: Page) {
  let query = db()
    .selectFrom('commission_lines as l')
    .select(['l.id', 'l.event_on'])
    .where(isLineOf(of, part))
    .orderBy('l.event_on')
    .orderBy('l.id')
    .offset(offset)
    .limit(limit + 1)
  const [on, after] = cursor?.split('|') ?? []
  if (on && after) query = query.where(sql<boolean>`(l.event_on, l.id) > (${on}::date, ${after})`)
  const found = await query.execute()
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const rows = await linesWith(page.map(({ id }) => id))
  return { rows, next: found.length > limit && last ? `${last.event_on}|${last.id}` : null }
}

/** Lines of which it is known that they may be read: whoever their customer is served by now, a payee reads whom they were paid for. */
const linesWith = (ids: readonly Id<'commissionLine'>[]) =>
  unscopedDb()
    .selectFrom('commission_lines as l')
    .leftJoin('commission_terms as t', 't.payment_id', 'l.payment_id')
    .leftJoin('commission_lines as o', 'o.id', 'l.reverses_line_id')
    .leftJoin('users as g', 'g.id', 'l.agent_id')
    .leftJoin('memberships as s', 's.id', 'l.membership_id')
    .leftJoin('members as m', 'm.id', 's.member_id')
    .select(['l.id', 'l.kind', 'l.payee_kind', 'l.master_code', 'l.event_on', 'l.net_collected_cents', 'l.excluded_fee_cents', 'l.rate_bp'])
    .select(['l.tier', 'l.amount_cents', 'l.reverses_line_id', 'l.why', 'l.payment_id', 's.number', 's.member_id'])
    .select(explained)
    .select([
      sql<string | null>`g.first_name || ' ' || g.last_name`.as('agent_name'),
      sql<string | null>`left(m.first_name, 1) || left(m.last_name, 1)`.as('initials'),
      planThen.as('plan_code'),
    ])
    .where(sql<boolean>`l.id = any(${[...ids]}::text[])`)
    .orderBy('l.event_on')
    .orderBy('l.id')
    .execute()
export type StatementLineRow = Awaited<ReturnType<typeof statementLines>>['rows'][number]

export const lockStatement = (tx: Tx, id: Id<'statement'>) =>
  tx.selectFrom('commission_statements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** In the order of their ids, so that two files lock one after the other. */
export const lockStatements = (tx: Tx, ids: readonly Id<'statement'>[]) =>
  tx
    .selectFrom('commission_statements')
    .selectAll()
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function markApproved(tx: Tx, id: Id<'statement'>, by: Id<'user'>, at: Date): Promise<void> {
  await tx.updateTable('commission_statements').set({ status: 'approved', approved_by: by, approved_at: at }).where('id', '=', id).execute()
}

/** The closed statements of a month, approved now. */
export const markMonthApproved = (tx: Tx, month: Day, by: Id<'user'>, at: Date) =>
  tx
    .updateTable('commission_statements')
    .set({ status: 'approved', approved_by: by, approved_at: at })
    .where('month', '=', month)
    .where('status', '=', 'closed')
    .returning(['id', 'master_code', 'payable_cents'])
    .execute()

type Paid = { on: Day; by: Id<'user'>; at: Date }

export async function markPaid(
  tx: Tx,
  payments: readonly { id: Id<'statement'>; reference: string }[],
  { on, by, at }: Paid,
): Promise<void> {
  await sql`update commission_statements s set status = 'paid', paid_on = ${on}, paid_reference = p.reference, paid_by = ${by}, paid_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p (id text, reference text) where s.id = p.id`.execute(tx)
}

/** Payable again: a bank returned its payment. */
export async function markPayable(tx: Tx, id: Id<'statement'>): Promise<void> {
  await tx
    .updateTable('commission_statements')
    .set({ status: 'approved', paid_on: null, paid_reference: null, paid_by: null, paid_at: null })
    .where('id', '=', id)
    .execute()
}

/** The lines of a statement's payment that no return has taken back (index: commission_lines_payments). */
export const linesOfPayment = (tx: Tx, of: StatementKey) =>
  tx
    .selectFrom('commission_lines as l')
    .leftJoin('commission_lines as r', 'r.reverses_line_id', 'l.id')
    .select(['l.id', 'l.amount_cents as amount', 'l.event_on as on'])
    .where('l.closing', '=', true)
    .where('l.kind', 'in', ['PAY', 'WHT'])
    .where('l.payee_kind', '=', of.payee_kind)
    .where('l.payee_id', '=', of.payee_id)
    .where('l.statement_month', '=', of.month)
    .where('r.id', 'is', null)
    .execute()

/** A payment in a bank file that has not come back. */
export const isInFile = async (tx: Tx, id: Id<'statement'>): Promise<boolean> =>
  (await tx
    .selectFrom('commission_payments')
    .select('trace')
    .where('statement_id', '=', id)
    .where('status', 'in', ['in_file', 'sent'])
    .executeTakeFirst()) !== undefined

export const isMonthClosed = async (month: Day): Promise<boolean> =>
  (await unscopedDb().selectFrom('commission_months').select('month').where('month', '=', month).executeTakeFirst()) !== undefined
