import { sql } from 'kysely'
import type { EXPLANATIONS } from '#domains/money/bank-statements/contract.ts'
import type { Mapping } from '#domains/records/table-imports/rules/mapping.ts'
import type { ColumnName } from '#domains/money/statement-files/rules/columns.ts'
import type { OpenLine, OpenMovement } from '#domains/money/bank-statements/rules/match.ts'
import { staffWhoMay } from '#domains/people/users/server/staff-trusted-with.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { dayOf } from '#platform/queries/office-day.ts'

/** Of many years of a company that matches its lines, a few hundred are open at once. */
export const AT_ONCE = 20_000

/** Only one reads in or matches at a time. */
export const beginWork = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('bank_matches'))`.execute(tx)

export const statements = () =>
  db()
    .selectFrom('bank_statements as s')
    .innerJoin('users as u', 'u.id', 's.read_by')
    .selectAll('s')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('s.from_on', 'desc')
    .orderBy('s.read_at', 'desc')
    .execute()
export type StatementRow = Awaited<ReturnType<typeof statements>>[number]

/** The columns that somebody chose for the last table with these headings. */
export async function columnsLastChosen(heads: readonly string[]): Promise<Mapping<ColumnName> | null> {
  const { rows } = await sql<{ columns: Mapping<ColumnName> }>`
    select columns from bank_statements where heads = ${[...heads]}::text[] order by read_at desc limit 1`.execute(db())
  return rows[0]?.columns ?? null
}

/** Lines of some days, as their numbers tell them apart (index: bank_statement_lines's key). */
export async function linesIn(tx: Tx, { from, to }: { from: Day; to: Day }): Promise<{ on: Day; amount: Cents; nth: number }[]> {
  const { rows } = await sql<{ on: Day; amount: Cents; nth: number }>`
    select on_day as "on", amount_cents as amount, nth from bank_statement_lines where on_day between ${from} and ${to}`.execute(tx)
  return rows
}

type Owned = { owner: { id: Id<'user'>; name: string } | null }
export type OpenLineRow = OpenLine & Owned & { id: Id<'bankLine'>; description: string; wasUndone: boolean }

/** An item of somebody who may no longer work on it is nobody's again. */
const owner = () => sql`(select jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) from users u
  where u.id = o.owner_id and u.id in (${staffWhoMay(db(), 'bank_statements.work').clearSelect().clearOrderBy().select('id')})) as owner`

/** Lines that are neither matched nor explained, the oldest first. */
export async function openLines({ amount, limit }: { amount?: number | undefined; limit: number }): Promise<OpenLineRow[]> {
  const { rows } = await sql<OpenLineRow>`
    select l.id, l.on_day as "on", l.amount_cents as amount, l.description, concat_ws(' ', l.description, l.reference) as text,
      l.check_number as "checkNumber",
      exists (select from history_events h where h.noun = 'bankLine' and h.noun_id = l.id and h.kind = 'bank_statement.match_undone') as "wasUndone",
      ${owner()}
    from bank_open_lines() l left join bank_line_owners o on o.bank_line_id = l.id
    where (${amount ?? null}::bigint is null or abs(l.amount_cents) = abs(${amount ?? null}::bigint))
    order by l.on_day, l.id limit ${limit}`.execute(db())
  return rows
}

/** `isBefore`: of a day before the first statement, which may have shown it. */
export type MovementRow = OpenMovement & Owned & { kind: string; note: string; isBefore: boolean }

/**
 * Movements at the bank from half a year before the first statement on that no line has shown, the oldest first: a check may be cashed
 * late.
 */
export async function openMovements({ limit }: { limit: number }): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select t.id || ':' || e.line as id, ${dayOf(sql`t.at`)} as "on", ${dayOf(sql`t.at`)} < (select min(from_on) from bank_statements) as "isBefore",
      e.amount_cents as amount, t.kind, t.note,
      case when b.id is not null and e.amount_cents < 0 then jsonb_build_object('id', b.id, 'total', b.total_cents) end as batch,
      array_remove(array[p.trace, c.trace, t.cause_id], null) as references, k.number::text as "checkNumber", ${owner()}
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join bank_movement_owners o on o.transaction_id = e.transaction_id and o.entry_line = e.line
    left join payouts p on t.cause_noun = 'payout' and p.id = t.cause_id
    left join payout_checks k on k.payout_id = p.id and p.method = 'check'
    left join commission_payments c on t.cause_noun = 'commissionPayment' and c.trace = t.cause_id
    left join payout_batches b on b.id = coalesce(p.batch_id, c.batch_id)
    where e.account = 'bank' and t.at >= (select min(from_on) - 180 from bank_statements)
      and not exists (select from bank_match_movements m where m.transaction_id = e.transaction_id and m.entry_line = e.line)
    order by t.at, t.id, e.line limit ${limit}`.execute(db())
  return rows
}

/** What of these is still unmatched, with its amount. */
export async function amountsOfOpen(tx: Tx, lineIds: readonly string[], movementIds: readonly string[]) {
  const lines = await sql<{ amount: Cents }>`
    select l.amount_cents as amount from bank_statement_lines l
    where l.id = any(${[...lineIds]}::text[]) and not exists (select from bank_match_lines m where m.bank_line_id = l.id)`.execute(tx)
  const movements = await sql<{ amount: Cents }>`
    select e.amount_cents as amount from ledger_entries e
    where e.account = 'bank' and (e.transaction_id || ':' || e.line) = any(${[...movementIds]}::text[])
      and e.transaction_id = any(${movementIds.map((id) => id.split(':')[0] ?? '')}::text[])
      and not exists (select from bank_match_movements m where m.transaction_id = e.transaction_id and m.entry_line = e.line)`.execute(tx)
  return { lines: lines.rows.map(({ amount }) => amount), movements: movements.rows.map(({ amount }) => amount) }
}

type NewMatch = { id: Id<'bankMatch'>; by: Id<'user'> | null; at: Date; lineIds: readonly string[]; movementIds: readonly string[] }

export async function addMatch(tx: Tx, { id, by, at, lineIds, movementIds }: NewMatch): Promise<void> {
  await tx.insertInto('bank_matches').values({ id, made_by: by, made_at: at }).execute()
  await sql`insert into bank_match_lines (bank_line_id, match_id) select unnest(${[...lineIds]}::text[]), ${id}`.execute(tx)
  await sql`insert into bank_match_movements (transaction_id, entry_line, match_id)
    select split_part(m, ':', 1), split_part(m, ':', 2)::int, ${id} from unnest(${[...movementIds]}::text[]) as m`.execute(tx)
}

/** The movements at the bank that a match caused: a fee, its reversal. */
export async function movementsOf(tx: Tx, matchId: Id<'bankMatch'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.transaction_id || ':' || e.line as id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.cause_noun = 'bankMatch' and t.cause_id = ${matchId} and is_bank_own_money(t.kind) and e.account = 'bank'`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Matches of what somebody explained as the bank's own money, and of what was posted for it and reversed. */
const OF_EXPLANATION = sql<boolean>`exists (select from bank_match_movements v join ledger_transactions t on t.id = v.transaction_id
  where v.match_id = m.id and is_bank_own_money(t.kind))`

/** The newest matches, each with its first line, without those of explanations. */
export async function newestMatches(limit: number) {
  const { rows } = await sql<{
    id: Id<'bankMatch'>
    madeBy: string | null
    madeAt: Date
    on: Day
    amount: Cents
    description: string
    movements: number
    count: number
  }>`
    select m.id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "madeBy", m.made_at as "madeAt", l.on_day as "on", l.amount as amount,
      l.description, (select count(*)::int from bank_match_movements v where v.match_id = m.id) as movements,
      count(*) over ()::int as count
    from bank_matches m left join users u on u.id = m.made_by
    cross join lateral (
      select min(x.on_day) as on_day, sum(x.amount_cents)::bigint as amount, min(x.description) as description
      from bank_match_lines y join bank_statement_lines x on x.id = y.bank_line_id where y.match_id = m.id
    ) l
    where not ${OF_EXPLANATION}
    order by m.made_at desc, m.id desc limit ${limit}`.execute(db())
  return rows
}

export type ExplanationRow = {
  id: Id<'bankLine'>
  on: Day
  amount: Cents
  description: string
  reason: (typeof EXPLANATIONS)[number]
  note: string
  by: string
  at: Date
  count: number
}

/** The newest explanations of lines, but those that were matched with a movement of another cause since. */
export async function newestExplanations(limit: number): Promise<ExplanationRow[]> {
  const { rows } = await sql<ExplanationRow>`
    select l.id, l.on_day as "on", l.amount_cents as amount, l.description, x.reason, x.note, concat_ws(' ', u.first_name, u.last_name) as by,
      x.explained_at as at, count(*) over ()::int as count
    from bank_explanations x join bank_statement_lines l on l.id = x.bank_line_id join users u on u.id = x.explained_by
    where not exists (select from bank_match_lines y join bank_matches m on m.id = y.match_id
      where y.bank_line_id = l.id and not ${OF_EXPLANATION})
    order by x.explained_at desc, l.id desc limit ${limit}`.execute(db())
  return rows
}

/** `isClosed`: its month was closed since, and the database keeps it. `matchId`: with what was posted for it; null where nothing was. */
type Explanation = {
  reason: (typeof EXPLANATIONS)[number]
  note: string
  amount: Cents
  isClosed: boolean
  matchId: Id<'bankMatch'> | null
}

/** Null where the line is not explained. */
export async function explanationOf(tx: Tx, id: Id<'bankLine'>): Promise<Explanation | null> {
  const { rows } = await sql<Explanation>`
    select x.reason, x.note, l.amount_cents as amount, bank_explanation_is_closed(x) as "isClosed",
      (select m.id from bank_match_lines y join bank_matches m on m.id = y.match_id
        where y.bank_line_id = l.id and ${OF_EXPLANATION}) as "matchId"
    from bank_explanations x join bank_statement_lines l on l.id = x.bank_line_id where x.bank_line_id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** `ownerId` null: nobody looks after it. */
type NewOwner = { ownerId: Id<'user'> | null; since: Date }
/** What the owner looks after; null where there is no such item. */
type OwnedItem = { on: Day; amount: Cents }

export async function setLineOwner(tx: Tx, id: string, { ownerId, since }: NewOwner): Promise<OwnedItem | null> {
  const line = await tx
    .selectFrom('bank_statement_lines')
    .select(['id', 'on_day as on', 'amount_cents as amount'])
    .where('id', '=', id as Id<'bankLine'>)
    .executeTakeFirst()
  if (!line) return null
  await tx.deleteFrom('bank_line_owners').where('bank_line_id', '=', line.id).execute()
  if (ownerId) await tx.insertInto('bank_line_owners').values({ bank_line_id: line.id, owner_id: ownerId, since }).execute()
  return line
}

export async function setMovementOwner(tx: Tx, id: string, place: number, { ownerId, since }: NewOwner): Promise<OwnedItem | null> {
  const entry = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.transaction_id', 'e.line as entry_line', 'e.amount_cents as amount', dayOf(sql`t.at`).as('on')])
    .where('e.transaction_id', '=', id as Id<'ledgerTransaction'>)
    .where('e.line', '=', place)
    .where('e.account', '=', 'bank')
    .executeTakeFirst()
  if (!entry) return null
  const { transaction_id, entry_line } = entry
  await tx.deleteFrom('bank_movement_owners').where('transaction_id', '=', transaction_id).where('entry_line', '=', entry_line).execute()
  if (ownerId) await tx.insertInto('bank_movement_owners').values({ transaction_id, entry_line, owner_id: ownerId, since }).execute()
  return entry
}

/** `isClosed`: its month was closed since it was made, and the database keeps it. Null where there is no such match. */
export async function matchOf(tx: Tx, id: Id<'bankMatch'>): Promise<{ isClosed: boolean; isOfExplanation: boolean } | null> {
  const { rows } = await sql<{ isClosed: boolean; isOfExplanation: boolean }>`
    select bank_match_is_closed(m) as "isClosed", ${OF_EXPLANATION} as "isOfExplanation" from bank_matches m where m.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function linesOfMatch(tx: Tx, id: Id<'bankMatch'>): Promise<Id<'bankLine'>[]> {
  const rows = await tx.selectFrom('bank_match_lines').select('bank_line_id').where('match_id', '=', id).execute()
  return rows.map((row) => row.bank_line_id)
}

/** What keeps a statement; null where there is none. The last two hold for the database, too. */
export async function whatKeeps(tx: Tx, id: Id<'bankStatement'>) {
  const { rows } = await sql<{ worked: boolean; overlapped: boolean; closed: boolean }>`
    select
      exists (select from bank_statement_lines l where l.statement_id = s.id and (
        exists (select from bank_explanations x where x.bank_line_id = l.id)
        or exists (select from bank_match_lines m join bank_matches b on b.id = m.match_id
          where m.bank_line_id = l.id and b.made_by is not null))) as worked,
      bank_statement_is_overlapped(s) as overlapped, bank_statement_is_closed(s) as closed
    from bank_statements s where s.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** With its lines, and the matches that the rule found for them. */
export async function deleteStatement(tx: Tx, id: Id<'bankStatement'>): Promise<void> {
  await sql`delete from bank_matches where id in (
    select m.match_id from bank_match_lines m join bank_statement_lines l on l.id = m.bank_line_id where l.statement_id = ${id})`.execute(
    tx,
  )
  await tx.deleteFrom('bank_statements').where('id', '=', id).execute()
}
