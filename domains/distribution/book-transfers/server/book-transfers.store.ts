import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { OfWhom } from '#domains/distribution/book-transfers/contract.ts'
import type { Day } from '#platform/days.ts'
import { unscopedDb, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type Book = {
  masterCode: string
  ofWhom: OfWhom
  membershipIds?: readonly Id<'membership'>[] | undefined
  /** Who is to serve them within the agency (null: nobody); what they serve already does not move. */
  servedNextBy?: Id<'user'> | null | undefined
}

/** Memberships of a book that are in force, and in no transfer that is still to come; `ms` is a membership. */
export const inBook = ({ masterCode, ofWhom, membershipIds, servedNextBy }: Book) => sql<boolean>`ms.master_code = ${masterCode}
  and ms.status in ('ACTIVE', 'PAST_DUE')
  and ${ofWhom === 'agency' ? sql`true` : ofWhom === 'nobody' ? sql`ms.agent_id is null` : sql`ms.agent_id = ${ofWhom}`}
  and ${membershipIds ? sql`ms.id = any(${[...membershipIds]}::text[])` : sql`true`}
  and ${servedNextBy === undefined ? sql`true` : sql`ms.agent_id is distinct from ${servedNextBy}`}
  and not exists (select from book_transfer_memberships i join book_transfers b on b.id = i.book_id
    where i.membership_id = ms.id and i.moved_at is null and i.stayed_because is null and b.status in ('waiting', 'planned'))`

const OVER = sql.raw(`'DRAFT', 'PAID', 'DENIED', 'WITHDRAWN', 'CLOSED'`)

/** The memberships of a book by their members' names. */
export const membershipsIn = (book: Book, limit: number) =>
  unscopedDb()
    .selectFrom('memberships as ms')
    .innerJoin('members as m', 'm.id', 'ms.member_id')
    .leftJoin('users as u', 'u.id', 'ms.agent_id')
    .select(['ms.id', 'ms.number', 'm.full_name as memberName'])
    .select([
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('agentName'),
      sql<boolean>`ms.status = 'PAST_DUE'`.as('pastDue'),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .where(inBook(book))
    .orderBy('m.full_name')
    .orderBy('ms.id')
    .limit(limit)
    .execute()

export type BookFigures = {
  memberships: number
  /** Not moved: the agent who is to take over serves them already. */
  servedAlready: number
  pastDue: number
  openClaims: number
  earned: Cents
  pending: Cents
  firstPaymentOn: Day | null
}

/** How many memberships, open claims and cents of earned commission are in a book today. */
export async function bookFigures(book: Book, { onDay, today }: { onDay: Day; today: Day }): Promise<BookFigures> {
  const { rows } = await sql<BookFigures>`
    with chosen as (select ms.id, ms.status, ms.paid_through_on from memberships ms where ${inBook(book)}),
      lines as (select amount_cents, earned_on from commission_lines l
        where l.membership_id in (select id from chosen) and l.payee_kind = 'agency' and l.payee_id = ${book.masterCode})
    select (select count(*)::int from chosen) as memberships,
      (select count(*)::int from memberships ms where ${inBook({ ...book, servedNextBy: undefined })})
        - (select count(*)::int from chosen) as "servedAlready",
      (select count(*)::int from chosen where status = 'PAST_DUE') as "pastDue",
      (select count(*)::int from claims c where c.membership_id in (select id from chosen) and c.status not in (${OVER})) as "openClaims",
      (select coalesce(sum(amount_cents), 0)::bigint from lines where earned_on <= ${today}::date) as earned,
      (select coalesce(sum(amount_cents), 0)::bigint from lines where earned_on > ${today}::date) as pending,
      (select min(greatest(paid_through_on + 1, ${onDay}::date)) from chosen where paid_through_on is not null) as "firstPaymentOn"`.execute(
    unscopedDb(),
  )
  const [figures] = rows
  if (!figures) throw new Error('No figures of a book')
  return figures
}

/** The name of a user, a suspended one too. */
export async function nameOfUser(id: Id<'user'>): Promise<string> {
  const user = await unscopedDb().selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow()
  return `${user.first_name} ${user.last_name}`
}

/** Whom an email goes to; nobody who has left or is suspended. */
export async function activeUser(tx: Tx, id: Id<'user'>) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return user && { ...user, name: `${user.firstName} ${user.last_name}` }
}

/** A user of an agency who may take over: active, of this agency, and with members of their own. */
export const activeAgent = (masterCode: string, id: Id<'user'>) => agents(unscopedDb(), masterCode, id).executeTakeFirst()

/** The same, held so that nobody suspends them before what they take over has moved. */
export const lockActiveAgent = (tx: Tx, masterCode: string, id: Id<'user'>) => agents(tx, masterCode, id).forShare().executeTakeFirst()

const agents = (conn: Db, masterCode: string, id: Id<'user'>) =>
  conn
    .selectFrom('users')
    .select(['id', 'split_bp as splitBp'])
    .where('id', '=', id)
    .where('master_code', '=', masterCode)
    .where('status', '=', 'active')
    .where('position', 'not in', ['service', 'read_only'])

export type NewBook = Book & {
  id: Id<'bookTransfer'>
  toMasterCode: string
  toAgentId: Id<'user'> | null
  onDay: Day
  reason: string
  status: 'waiting' | 'planned'
  by: Id<'user'>
  at: Date
}

/** Adds the transfer and what is in it, locked so that no other transfer takes the same; returns how many memberships. */
export async function addBook(tx: Tx, book: NewBook): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('book_transfers'), hashtext(${book.masterCode}))`.execute(tx)
  await tx
    .insertInto('book_transfers')
    .values({
      id: book.id,
      from_master_code: book.masterCode,
      of_whom: book.ofWhom,
      to_master_code: book.toMasterCode,
      to_agent_id: book.toAgentId,
      on_day: book.onDay,
      reason: book.reason,
      status: book.status,
      planned_by: book.by,
      requested_at: book.at,
    })
    .execute()
  const { numAffectedRows } = await sql`insert into book_transfer_memberships (book_id, membership_id)
    select ${book.id}, ms.id from memberships ms where ${inBook(book)}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

const LEFT = sql.raw('moved_at is null and stayed_because is null')

const books = (conn: Db) =>
  conn
    .selectFrom('book_transfers as b')
    .innerJoin('agencies as f', 'f.master_code', 'b.from_master_code')
    .innerJoin('agencies as t', 't.master_code', 'b.to_master_code')
    .innerJoin('users as r', 'r.id', 'b.planned_by')
    .leftJoin('users as d', 'd.id', 'b.decided_by')
    .leftJoin('users as c', 'c.id', 'b.canceled_by')
    .leftJoin('users as fa', 'fa.id', 'b.of_whom')
    .leftJoin('users as ta', 'ta.id', 'b.to_agent_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('book_transfer_memberships as i')
          .select([
            sql<number>`count(*)::int`.as('memberships'),
            sql<number>`count(told_at)::int`.as('told'),
            sql<number>`count(moved_at)::int`.as('moved'),
            sql<number>`count(stayed_because)::int`.as('stayed'),
          ])
          .whereRef('i.book_id', '=', 'b.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .selectAll('b')
    .select(['f.name as fromAgency', 't.name as toAgency', 'd.first_name as deciderFirst', 'd.last_name as deciderLast'])
    .select(['c.first_name as cancelerFirst', 'c.last_name as cancelerLast'])
    .select([
      'r.first_name as requesterFirst',
      'r.last_name as requesterLast',
      'r.email as requesterEmail',
      'r.own_member_id as requestersMember',
      proposerOf('b.planned_by').as('proposer'),
    ])
    .select([
      sql<string | null>`fa.first_name || ' ' || fa.last_name`.as('fromAgent'),
      sql<string | null>`ta.first_name || ' ' || ta.last_name`.as('toAgent'),
    ])
    .select(['n.memberships', 'n.told', 'n.moved', 'n.stayed'])

export type BookRow = Awaited<ReturnType<typeof booksOf>>[number]

/**
 * The newest transfers from or to an agency. Whoever receives hears of one once it is confirmed (docs/rules.md §10); staff see requests
 * too.
 */
export const booksOf = ({ role }: Pick<Actor, 'role'>, masterCode: string) =>
  books(unscopedDb())
    .where((where) =>
      where.or([
        where('b.from_master_code', '=', masterCode),
        where.and([
          where('b.to_master_code', '=', masterCode),
          role === 'staff' ? sql<boolean>`true` : sql<boolean>`b.decided_at is not null and b.status <> 'declined'`,
        ]),
      ]),
    )
    .orderBy('b.id', 'desc')
    .limit(50)
    .execute()

/** A transfer within an actor's reach: staff see all, an agency's admin those from or to the agency. */
export const visibleBook = (conn: Db, actor: Actor, id: Id<'bookTransfer'>) =>
  books(conn)
    .where('b.id', '=', id)
    .where(actor.role === 'staff' ? sql<boolean>`true` : sql<boolean>`${actor.masterCode} in (b.from_master_code, b.to_master_code)`)
    .executeTakeFirst()

/** A transfer of memberships by id, for what is written about it. */
export async function bookById(conn: Db, id: Id<'bookTransfer'>) {
  const row = await books(conn).where('b.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    status: row.status,
    fromMasterCode: row.from_master_code,
    toMasterCode: row.to_master_code,
    fromAgency: row.fromAgency,
    toAgency: row.toAgency,
    onDay: row.on_day,
    confirmed: row.decided_at !== null,
    plannedBy: row.planned_by,
    memberships: (row.memberships ?? 0) - (row.stayed ?? 0),
    moved: row.moved ?? 0,
    stayed: row.stayed ?? 0,
  }
}

/** Memberships whose members were written to and that stay: the one with this number, or all that nobody kept before. */
export async function staying(id: Id<'bookTransfer'>, number: string | null): Promise<Id<'membership'>[]> {
  const rows = await unscopedDb()
    .selectFrom('book_transfer_memberships as i')
    .innerJoin('memberships as ms', 'ms.id', 'i.membership_id')
    .select('i.membership_id as membershipId')
    .where('i.book_id', '=', id)
    .where('i.told_at', 'is not', null)
    .where(number === null ? sql<boolean>`i.${LEFT}` : sql<boolean>`ms.number = ${number} and i.stayed_because = 'objected'`)
    .orderBy('i.membership_id')
    .execute()
  return rows.map(({ membershipId }) => membershipId)
}

export const lockBook = (tx: Tx, id: Id<'bookTransfer'>) =>
  tx.selectFrom('book_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Decided = { id: Id<'bookTransfer'>; status: 'planned' | 'declined'; by: Id<'user'>; note: string; at: Date }

export async function saveDecision(tx: Tx, { id, status, by, note, at }: Decided): Promise<void> {
  await tx.updateTable('book_transfers').set({ status, decided_by: by, decided_at: at, decision_note: note }).where('id', '=', id).execute()
}

/** `by`: null for the system. */
export async function saveCancellation(tx: Tx, id: Id<'bookTransfer'>, by: Id<'user'> | null): Promise<void> {
  await tx.updateTable('book_transfers').set({ status: 'canceled', canceled_by: by }).where('id', '=', id).execute()
}

/** False when no membership with this number is left to move. */
export async function saveObjection(tx: Tx, id: Id<'bookTransfer'>, number: string): Promise<boolean> {
  const kept = await tx
    .updateTable('book_transfer_memberships')
    .set({ stayed_because: 'objected' })
    .where('book_id', '=', id)
    .where('membership_id', 'in', (from) => from.selectFrom('memberships').select('id').where('number', '=', number))
    .where(sql<boolean>`${LEFT}`)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

export type Item = { transferId: Id<'bookTransfer'>; membershipId: Id<'membership'> }
type Page = { after: string; limit: number }

const items = ({ after, limit }: Page) => {
  const [transferId = '', membershipId = ''] = after.split(' ')
  return unscopedDb()
    .selectFrom('book_transfer_memberships as i')
    .innerJoin('book_transfers as b', 'b.id', 'i.book_id')
    .select(['i.book_id as transferId', 'i.membership_id as membershipId'])
    .where(sql<boolean>`i.${LEFT} and (i.book_id, i.membership_id) > (${transferId}, ${membershipId})`)
    .orderBy('i.book_id')
    .orderBy('i.membership_id')
    .limit(limit)
}

/** Members to write to: another agency is asked for, and they have not been told. */
export const itemsToInform = (page: Page) =>
  items(page)
    .where('i.told_at', 'is', null)
    .where('b.status', 'in', ['waiting', 'planned'])
    .whereRef('b.from_master_code', '<>', 'b.to_master_code')

/** What is left to move of the transfers whose day has come. */
export const itemsDue = (today: Day, page: Page) => items(page).where('b.status', '=', 'planned').where('b.on_day', '<=', today)

/** Locks one membership of a transfer that is still to be told or moved; undefined when somebody else was faster. */
export const lockItem = (tx: Tx, { transferId, membershipId }: Item) =>
  tx
    .selectFrom('book_transfer_memberships')
    .selectAll()
    .where('book_id', '=', transferId)
    .where('membership_id', '=', membershipId)
    .where(sql<boolean>`${LEFT}`)
    .forUpdate()
    .executeTakeFirst()

type Outcome = { told_at: Date } | { moved_at: Date } | { stayed_because: 'not_active' | 'moved_before' }

export async function saveOutcome(tx: Tx, { transferId, membershipId }: Item, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('book_transfer_memberships')
    .set(outcome)
    .where('book_id', '=', transferId)
    .where('membership_id', '=', membershipId)
    .execute()
}

/** Planned transfers whose day has come, of which nothing is left. */
export const finishedBooks = (today: Day, { after, limit }: Page) =>
  unscopedDb()
    .selectFrom('book_transfers as b')
    .select('b.id')
    .where('b.status', '=', 'planned')
    .where('b.on_day', '<=', today)
    .where(sql<boolean>`b.id > ${after}`)
    .where(sql<boolean>`not exists (select from book_transfer_memberships i where i.book_id = b.id and i.${LEFT})`)
    .orderBy('b.id')
    .limit(limit)

/** Requests that nobody confirmed by their day. */
export const unconfirmedBooks = (today: Day, { after, limit }: Page) =>
  unscopedDb()
    .selectFrom('book_transfers as b')
    .select('b.id')
    .where('b.status', '=', 'waiting')
    .where('b.on_day', '<', today)
    .where('b.id', '>', after as Id<'bookTransfer'>)
    .orderBy('b.id')
    .limit(limit)

/** True for the one who finishes it. */
export async function finishBook(tx: Tx, id: Id<'bookTransfer'>, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('book_transfers')
    .set({ status: 'done', done_at: at })
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The agents of an agency with the active memberships of each, and how many have none. */
export async function membershipsByAgent(masterCode: string) {
  const { rows } = await sql<{ id: Id<'user'> | null; name: string | null; active: boolean; memberships: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name, coalesce(u.status = 'active' and u.position not in ('service', 'read_only'), false) as active, count(ms.id)::int as memberships
    from users u full join (select id, agent_id from memberships where master_code = ${masterCode} and status in ('ACTIVE', 'PAST_DUE')) ms
      on ms.agent_id = u.id
    where u.master_code = ${masterCode} or u.id is null
    group by u.id order by name`.execute(unscopedDb())
  return rows
}
