import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { complianceList, type ComplianceFigures } from '#domains/distribution/compliance-calendar/contract.ts'
import { DUE_DAYS, TO_FIX } from '#domains/distribution/compliance-calendar/rules/compliance.data.ts'
import { calendarRows } from '#domains/distribution/compliance-calendar/server/calendar-rows.ts'
import { db } from '#platform/db.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { allConditions, columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

const calendar = (actor: Actor, within: number | null = null) => db().selectFrom(calendarRows(actor, within).as('c'))

/** The calendar an actor may read, what is missing first, then by the last day. */
export const complianceRows = listRows(complianceList, {
  rows: (actor: Actor) => calendar(actor).selectAll('c'),
  counted: (actor: Actor) => calendar(actor),
  order: [sql`c.urgency`, sql`c.id`],
  place: {
    of: ({ urgency, id }) => `${urgency}|${id}`,
    at: (cursor) => {
      const [, urgency, id] = /^(-?\d{1,9})\|(.+)$/.exec(cursor) ?? []
      return urgency && id ? sql`(${Number(urgency)}::int, ${id})` : null
    },
  },
  search: (text) =>
    sql`(c.agency_name ilike ${containsPattern(text)} or c.master_code ilike ${containsPattern(text)} or c.agent_name ilike ${containsPattern(text)})`,
  filters: {
    due: ({ values }) => dueWithin(values[0] ?? ''),
    standing: (filter) => columnFilter(sql`c.standing`, filter),
    verify: () => TO_VERIFY,
    kind: (filter) => columnFilter(sql`c.kind`, filter),
    holder: ({ values: [holder] }) => (holder === 'agent' ? sql<boolean>`c.user_id is not null` : sql<boolean>`c.user_id is null`),
    state: (filter) => columnFilter(sql`c.state`, filter),
    expires: (filter) => columnFilter(sql`c.expires_on`, filter),
    agency: (filter) => columnFilter(sql`c.master_code`, filter),
  },
})

/** In force, and its last day comes within so many days, today among them. */
const dueWithin = (days: string): RawBuilder<boolean> =>
  sql<boolean>`(c.days_left between 0 and ${Number(days)} and c.standing in ('current', 'not_verified'))`
const TO_VERIFY = sql<boolean>`c.to_verify`
const stands = (...standings: readonly string[]): RawBuilder<boolean> => sql<boolean>`c.standing = any (${standings})`

const [WEEK, MONTH, SIXTY] = DUE_DAYS
const counted = (where: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${where}))::int`

/** Each figure counts by the condition of the filter that it opens. */
const FIGURES = {
  due7: counted(dueWithin(WEEK)),
  due30: counted(dueWithin(MONTH)),
  due60: counted(dueWithin(SIXTY)),
  expired: counted(stands('expired')),
  missing: counted(stands('missing')),
  toFix: counted(stands(...TO_FIX)),
  toVerify: counted(TO_VERIFY),
} as const satisfies Record<keyof ComplianceFigures, RawBuilder<number>>

/** What some figure counts; the many that are current and far from their last day are left out before they are counted. */
const COUNTED = sql<boolean>`(c.days_left <= ${Number(SIXTY)} or c.standing <> 'current' or c.to_verify)`

const figureColumns = Object.entries(FIGURES).map(([name, figure]) => figure.as(name as keyof ComplianceFigures))

export async function complianceFigures(actor: Actor, masterCode: string | undefined): Promise<ComplianceFigures> {
  return calendar(actor, Number(SIXTY))
    .select(figureColumns)
    .where(allConditions([COUNTED, masterCode === undefined ? null : sql<boolean>`c.master_code = ${masterCode}`]))
    .executeTakeFirstOrThrow()
}

/** The agencies with the most that has to be done now. */
export async function agenciesToChase(actor: Actor): Promise<({ masterCode: string; name: string } & ComplianceFigures)[]> {
  const open = counted(stands('expired', 'missing', ...TO_FIX))
  return calendar(actor, Number(SIXTY))
    .select(['c.master_code as masterCode', 'c.agency_name as name'])
    .select(figureColumns)
    .where(COUNTED)
    .groupBy(['c.master_code', 'c.agency_name'])
    .having(sql<boolean>`${open} > 0`)
    .orderBy(open, 'desc')
    .orderBy('c.master_code')
    .limit(20)
    .execute()
}
