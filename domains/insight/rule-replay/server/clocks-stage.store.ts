import { sql, type RawBuilder } from 'kysely'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { ClaimClock, ClaimClocks } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { delayEmailsOn, type Due, dueOn } from '#domains/claims/deadlines/rules/deadlines.ts'
import { clocksOn } from '#domains/claims/deadlines/server/figures.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import { type Change, NOTHING_NAMED, type Period, type Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { countRows } from '#domains/insight/membership-replay/server/events-page.ts'
import { stateIn } from '#domains/insight/membership-replay/server/changes.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { type ClosedDays, withYearBefore } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import type { CompanyCalendar } from '#platform/business-days.ts'
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
export const clockStage = (figures: Sides<ClaimClocks>): Stage =>
  walk((row) => {
    const rule = stateRuleOn(stateIn(row.state), row.from)
    const calendar = calendarOn(row.from)
    const under = (spans: ClaimClocks) =>
      dueUnder(row, { spans: spans[row.clock], rule, calendar }, { spans: figures.now[row.clock], rule, calendar })
    return lateAnew(row, under(figures.now), under(figures.drafted))
  })

/** The same of the claims of one state, under its rule; and how many emails explain that a decision takes longer. */
export const stateClockStage = (state: StateCode, rules: Sides<StateRule>): Stage =>
  walk((row) => {
    if (row.state !== state) return []
    const spans = clocksOn(row.from)[row.clock]
    const calendar = calendarOn(row.from)
    const then = { spans, calendar, rule: stateRuleOn(state, row.from) }
    const [before, after] = [rules.now, rules.drafted].map((rule) => dueUnder(row, { spans, calendar, rule }, then)) as [Due, Due]
    return [...lateAnew(row, before, after), ...(row.clock === 'decide' ? emailsAnew(row, { before, after }, rules) : [])]
  })

/**
 * The same as if the closed days of a version and of the draft had been closed a year before: the draft's own days are still to come. Also
 * counts the targets that would have been another day and were met, or missed, all the same.
 */
export const calendarStage = (figures: Sides<ClosedDays>): Stage =>
  walk((row) => {
    const [rule, calendar, spans] = [stateRuleOn(stateIn(row.state), row.from), calendarOn(row.from), clocksOn(row.from)[row.clock]]
    const under = (closed: ClosedDays) =>
      dueUnder(row, { spans, rule, calendar: withYearBefore(calendar, closed) }, { spans, rule, calendar })
    const [before, after] = [under(figures.now), under(figures.drafted)]
    const late = lateAnew(row, before, after)
    if (late.length > 0 || before.target === after.target) return late
    return [changed(row, 'target:moved', { before: before.target, after: after.target })]
  })

const walk = (changesOf: (row: Row) => Change[]): Stage => ({
  count: (period) => countRows(sql`claim_clocks k where ${startedIn(period)}`),
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
    return { count: rows.length, last, changes: rows.filter(({ state }) => isStateCode(state)).flatMap(changesOf) }
  },
})

const endedOn = ({ state, stoppedAt }: Row): Day => stateDay(state, stoppedAt ?? now.now())

function lateAnew(row: Row, before: Due, after: Due): Change[] {
  const ended = endedOn(row)
  return (['target', 'hard'] as const).flatMap((which) => {
    const [was, is] = [wordOf(ended, before[which]), wordOf(ended, after[which])]
    return was === is ? [] : [changed(row, `${which}:${was}>${is}`, { before: before[which], after: after[which] })]
  })
}

function emailsAnew(row: Row, { before, after }: { before: Due; after: Due }, rules: Sides<StateRule>): Change[] {
  const ended = addDays(endedOn(row), -1)
  const [was, is] = [delayEmailsOn(before.hard, rules.now, ended).length, delayEmailsOn(after.hard, rules.drafted, ended).length]
  return was === is ? [] : [changed(row, `delay_emails:${is > was ? 'more' : 'fewer'}`, { before: `times:${was}:`, after: `times:${is}:` })]
}

const changed = (row: Row, figure: string, sides: { before: string; after: string }): Change => ({
  ...NOTHING_NAMED,
  ...sides,
  figure,
  part: row.clock,
  item: row.key,
  claimId: row.claimId,
  membershipId: row.membershipId,
  cents: ZERO,
})

const wordOf = (ended: Day, due: Day): 'on_time' | 'late' => (ended > due ? 'late' : 'on_time')

type Spans = { spans: ClaimClocks[ClaimClock]; rule: StateRule; calendar: CompanyCalendar }

/**
 * The days of a clock with these spans: what was saved, moved by as many days as they differ from the spans of `then`, so that pauses stay
 * counted.
 */
function dueUnder({ from, target, hard }: Row, { spans, ...days }: Spans, then: Spans): Due {
  const [own, other] = [dueOn(then.spans, from, then), dueOn(spans, from, days)]
  return { target: addDays(target, daysBetween(own.target, other.target)), hard: addDays(hard, daysBetween(own.hard, other.hard)) }
}
