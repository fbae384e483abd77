import { sql, type RawBuilder } from 'kysely'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { ClaimClock, ClaimClocks } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { type Due, dueOn } from '#domains/claims/deadlines/rules/deadlines.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import { type Change, NOTHING_NAMED, type Period, type Stage } from '#domains/insight/rule-replay/server/stage.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { clock as now } from '#platform/clock.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'

type Row = {
  key: string
  claimId: Id<'claim'>
  membershipId: Id<'membership'>
  clock: ClaimClock
  from: Day
  target: Day
  hard: Day
  stoppedAt: Date | null
  state: string
}

const startedIn = ({ from, to }: Period): RawBuilder<unknown> => sql`k.from_on between ${from} and ${to}`

/** Each clock that started in the period: on time or late, until it stopped or until today. Page by page of claims, by their id. */
export const clockStage = (figures: { now: ClaimClocks; drafted: ClaimClocks }): Stage => ({
  count: async (period) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from claim_clocks k where ${startedIn(period)}`.execute(db())
    return rows[0]?.n ?? 0
  },
  page: async (period, { after, limit }) => {
    const page = await sql<{ last: string | null }>`
      select max(id) as last from (select id from claims where id > ${after} order by id limit ${limit}) as page`.execute(db())
    const last = page.rows[0]?.last ?? null
    if (last === null) return { count: 0, last, changes: [] }
    const { rows } = await sql<Row>`
      select k.claim_id || '~' || k.clock || '~' || k.started_at as key, k.claim_id as "claimId", c.membership_id as "membershipId", k.clock,
        k.from_on as from, k.target_on as target, k.hard_on as hard, k.stopped_at as "stoppedAt", ${stateOfClaim} as state
      from claims c join claim_clocks k on k.claim_id = c.id
      where c.id > ${after} and c.id <= ${last} and ${startedIn(period)}`.execute(db())
    return { count: rows.length, last, changes: rows.flatMap((row) => changesOfClock(row, figures)) }
  },
})

function changesOfClock(row: Row, figures: { now: ClaimClocks; drafted: ClaimClocks }): Change[] {
  const ended = stateDay(row.state, row.stoppedAt ?? now.now())
  const [before, after] = [dueUnder(row, figures.now[row.clock], figures.now), dueUnder(row, figures.drafted[row.clock], figures.now)]
  return (['target', 'hard'] as const).flatMap((which) => {
    const [was, is] = [wordOf(ended, before[which]), wordOf(ended, after[which])]
    if (was === is) return []
    return [
      {
        ...NOTHING_NAMED,
        figure: `${which}:${was}>${is}`,
        part: row.clock,
        item: row.key,
        claimId: row.claimId,
        membershipId: row.membershipId,
        before: before[which],
        after: after[which],
        cents: ZERO,
      },
    ]
  })
}

const wordOf = (ended: Day, due: Day): 'on_time' | 'late' => (ended > due ? 'late' : 'on_time')

/** The days of a clock with these spans: what was saved, moved by as many days as the spans differ, so that pauses stay counted. */
function dueUnder({ from, state, clock, target, hard }: Row, spans: ClaimClocks[ClaimClock], inForce: ClaimClocks): Due {
  if (!isStateCode(state)) return { target, hard }
  const rule = stateRuleOn(state, from)
  const [own, other] = [dueOn(inForce[clock], from, rule), dueOn(spans, from, rule)]
  return { target: addDays(target, daysBetween(own.target, other.target)), hard: addDays(hard, daysBetween(own.hard, other.hard)) }
}
