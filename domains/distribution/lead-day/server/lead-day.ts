import type { Actor } from '#access/actor.ts'
import { neglectAt } from '#domains/distribution/lead-attention/server/neglect.ts'
import { DAY_ROWS_MOST, type DayList, type DayRow, type DayScope } from '#domains/distribution/lead-day/contract.ts'
import { type AsOf, dayCounts, type DayRecord, dayRows } from '#domains/distribution/lead-day/server/lead-day.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

export async function dayFigures(actor: Actor, scope: DayScope) {
  return { counts: await dayCounts(actor, scope, asOf(clock.now())), hasTeam: actor.role !== 'sales-agent' }
}

export async function dayList(actor: Actor, list: DayList, scope: DayScope): Promise<DayRow[]> {
  const now = clock.now()
  const rows = await dayRows(actor, list, { scope, asOf: asOf(now), most: DAY_ROWS_MOST })
  return rows.map((row) => present(row, officeDay(now)))
}

function asOf(now: Date): AsOf {
  const { today, openStates, agedBefore } = neglectAt(now)
  return { today, openStates, agedBefore, endOfToday: dayBegins(addDays(today, 1)) }
}

function present(row: DayRecord, today: Day): DayRow {
  const on = row.starts_at ? officeDay(row.starts_at) : row.due_on
  return {
    leadId: row.lead_id,
    agencyName: row.agency_name,
    contactName: row.contact_name,
    phone: row.phone,
    ownerName: row.owner_name,
    stage: row.stage,
    daysInStage: Math.max(0, daysBetween(officeDay(row.stage_since), today)),
    what: row.what,
    on,
    isOverdue: on !== null && on < today,
    taskId: row.task_id,
    meeting: row.meeting_kind && row.starts_at ? { kind: row.meeting_kind, startsAt: row.starts_at.toISOString() } : null,
  }
}
