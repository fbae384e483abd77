import { sql, type RawBuilder } from 'kysely'
import { takesPart, type ContestRow } from '#domains/insight/contests/server/contests.store.ts'
import { countsOn, ranked } from '#domains/insight/contests/rules/contest.ts'
import { salesWritten } from '#domains/insight/book-figures/server/facts.ts'
import { inForceOn } from '#domains/membership/coverage/server/in-force.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type Contest = Pick<ContestRow, 'id' | 'from_on' | 'until_on' | 'participants' | 'status'>
export type Placed = { participant: string; masterCode: string; name: string; rank: number; sales: number }

/**
 * The sales that count (docs/rules.md §10): written in the days of the contest, by who was paid for them, and in force on its last day
 * (today while it runs); of active agencies that take part, and in a contest of agents of those who still work there.
 */
const live = (contest: Contest, today: Day): RawBuilder<unknown> => {
  const until = countsOn({ untilOn: contest.until_on }, today)
  return sql`
    select s.membership_id, s.master_code, s.agent_id, s.on_day as sold_on
    from (${salesWritten({ from: contest.from_on, to: until }, inForceOn(sql`${until}::date`))}) s
    join contests c on c.id = ${contest.id} join agencies a on a.master_code = s.master_code left join users u on u.id = s.agent_id
    where c.status = 'open' and a.status = 'ACTIVE' and ${takesPart(until)}
      and (c.participants = 'agencies' or (u.status = 'active' and u.master_code = s.master_code))`
}

const writtenDown = ({ id }: Contest): RawBuilder<unknown> =>
  sql`select k.membership_id, k.master_code, k.agent_id, k.sold_on from contest_sales k where k.contest_id = ${id}`

const counted = (contest: Contest, today: Day) => (contest.status === 'ended' ? writtenDown(contest) : live(contest, today))

const participantOf = ({ participants }: Pick<Contest, 'participants'>) =>
  sql.ref(participants === 'agencies' ? 'k.master_code' : 'k.agent_id')

/** Everybody with a sale that counts, the best first: live while it runs, afterwards as it was written down. */
export const standingOf = (conn: Db, contest: Contest, today: Day): Promise<Placed[]> =>
  contest.status === 'ended' ? finalStanding(conn, contest.id) : tallied(conn, contest, live(contest, today))

async function tallied(conn: Db, contest: Contest, sales: RawBuilder<unknown>): Promise<Placed[]> {
  const { rows } = await sql<Omit<Placed, 'rank'>>`
    select ${participantOf(contest)} as participant, k.master_code as "masterCode", count(*)::int as sales,
      ${contest.participants === 'agencies' ? sql`a.name` : sql`u.first_name || ' ' || u.last_name`} as name
    from (${sales}) k join agencies a on a.master_code = k.master_code left join users u on u.id = k.agent_id
    group by 1, 2, 4`.execute(conn)
  return ranked(rows)
}

const finalStanding = async (conn: Db, id: Id<'contest'>): Promise<Placed[]> =>
  conn
    .selectFrom('contest_standings')
    .select(['participant', 'master_code as masterCode', 'name', 'rank', 'sales'])
    .where('contest_id', '=', id)
    .orderBy('rank')
    .orderBy('name')
    .execute()

export type CountedSale = {
  id: Id<'membership'>
  number: string
  initials: string
  plan: string
  state: string
  sold_on: Day
}

/** The sales that one participant's number counts, newest first. */
export async function salesOf(conn: Db, contest: Contest, participant: string, today: Day): Promise<CountedSale[]> {
  const { rows } = await sql<CountedSale>`
    select ms.id, ms.number, left(m.first_name, 1) || '. ' || left(m.last_name, 1) || '.' as initials, v.name as plan, ms.state, k.sold_on
    from (${counted(contest, today)}) k join memberships ms on ms.id = k.membership_id join members m on m.id = ms.member_id
    join plan_versions v on v.id = ms.plan_version_id
    where ${participantOf(contest)} = ${participant} order by k.sold_on desc, ms.id desc`.execute(conn)
  return rows
}

/** Writes down which sales count, and the standing that these make, while the contest is still open. */
export async function writeStanding(tx: Tx, contest: Contest, today: Day): Promise<Placed[]> {
  await sql`insert into contest_sales (contest_id, membership_id, master_code, agent_id, sold_on)
    select ${contest.id}, k.membership_id, k.master_code, k.agent_id, k.sold_on from (${live(contest, today)}) k`.execute(tx)
  const placed = await tallied(tx, contest, writtenDown(contest))
  for (const { participant, masterCode, name, rank, sales } of placed)
    await tx
      .insertInto('contest_standings')
      .values({ contest_id: contest.id, participant, master_code: masterCode, name, rank, sales })
      .execute()
  return placed
}
