import { sql, type RawBuilder } from 'kysely'
import { hasOutcome } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { RECRUITING_TERMS, type LeadFigure } from '#domains/insight/recruiting/rules/recruiting.data.ts'

/** Which leads each figure counts: of `facts f`, and of `times t` or `forecast p` where it is about a stage or what is expected. */
export const CONDITIONS = {
  received: sql`true`,
  decided: hasOutcome('decided', 'f'),
  won: hasOutcome('won', 'f'),
  lost: hasOutcome('lost', 'f'),
  left: sql`not t.is_there`,
  touched: sql`f.was_touched and f.touch_minutes is not null`,
  untouched: sql`not f.was_touched and f.touch_minutes is not null`,
  slow: sql`f.working_minutes > ${sql.lit(RECRUITING_TERMS.slowAfterHours * 60)}`,
  won_in_period: sql`true`,
  decided_in_period: sql`true`,
  open: sql`true`,
  overdue_tasks: sql`f.has_overdue_task`,
  no_next_action: sql`f.next_action_on is null`,
  overdue_next: sql`f.is_overdue`,
  due: sql`f.is_due`,
  quiet: sql`f.is_quiet`,
  forecast: sql`p.kind = 'forecast'`,
  too_few: sql`p.kind = 'too_few'`,
  unestimated: sql`p.kind = 'unestimated'`,
} as const satisfies Record<LeadFigure, RawBuilder<unknown>>

export const counted = (figure: LeadFigure) => sql<number>`(count(*) filter (where ${CONDITIONS[figure]}))::int`

/** Minutes within which a part of those that a figure counts were. */
export const within = (part: number, minutes: RawBuilder<unknown>, figure: LeadFigure) =>
  sql<number | null>`round(percentile_cont(${sql.lit(part)}) within group (order by ${minutes}) filter (where ${CONDITIONS[figure]}))::int`
