import type { Actor } from '#access/actor.ts'
import { neglectAt } from '#domains/distribution/lead-attention/server/neglect.ts'
import { DAY_ROWS_MOST, type DayList, type DayRow, type DayScope } from '#domains/distribution/lead-day/contract.ts'
import { type AsOf, dayCounts, type DayRecord, dayRows } from '#domains/distribution/lead-day/server/lead-day.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import { dayBegins } from '#platform/office/office-zones.ts'

type Asked = { scope: DayScope; from?: Day | undefined; to?: Day | undefined }

export async function dayFigures(actor: Actor, asked: Asked) {
  return { counts: await dayCounts(actor, asked.scope, asOf(clock.now(), asked)), hasTeam: actor.role !== 'sales-agent' }
}

export async function dayList(actor: Actor, list: DayList, asked: Asked): Promise<DayRow[]> {
  const now = clock.now()
  const rows = await dayRows(actor, list, { scope: asked.scope, asOf: asOf(now, asked), most: DAY_ROWS_MOST })
  return rows.map((row) => present(row, officeDay(now)))
}

function asOf(now: Date, { from, to }: Asked): AsOf {
  const { today, openStates, agedBefore } = neglectAt(now)
  const due = { from: from ?? null, to: to ?? today }
  return { due, openStates, agedBefore, begins: from ? dayBegins(from) : null, ends: dayBegins(addDays(due.to, 1)) }
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
