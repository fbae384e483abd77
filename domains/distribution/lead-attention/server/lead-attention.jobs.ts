import { SYSTEM } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { dueAt, type LeadHealth, leadHealth, type LocalMoment } from '#domains/distribution/leads/rules/lead-age.ts'
import { isActiveOwner } from '#domains/distribution/lead-owners/server/lead-owners.ts'
import { assignNext, assignTo, unassign, waits } from '#domains/distribution/leads/server/assign-lead.ts'
import { officeMoment } from '#domains/distribution/leads/server/office-time.ts'
import { makeMove, passedBy } from '#domains/distribution/leads/server/transition.ts'
import { leadsAsleepUntil, openLeadsOlderThan } from '#domains/distribution/lead-attention/server/lead-attention.store.ts'
import { giveTask, hasOpenTask } from '#domains/distribution/lead-tasks/server/lead-tasks.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { everyTenMinutes, type Page, type Search, type Sweep, sweep } from '#platform/jobs/sweep.ts'
import { addActivity, hasTaskSince } from '#domains/distribution/leads/server/activities.ts'
import { lockLead, type LockedLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

/** One lead, one transaction; a lead that somebody has locked is being worked on, and skipped. */
const leadSweep = <Found extends { id: Id<'lead'> }>(
  name: string,
  find: (page: Page) => Search<Found>,
  work: (tx: Tx, lead: LockedLead, now: Date) => Promise<void>,
  isDue: (found: Found, now: Date) => boolean = () => true,
): Sweep =>
  sweep({
    name,
    find,
    key: ({ id }) => id,
    isDue,
    work: ({ id }, now) =>
      inTransaction(async (tx) => {
        const lead = await lockLead(tx, id)
        if (lead) await work(tx, lead, now)
      }),
  })

async function wake(tx: Tx, lead: LockedLead): Promise<void> {
  if (lead.stage !== 'NURTURE') return
  const change = {
    nurture_until: null,
    closed_reason: null,
    next_action: inEnglish(say`Call again: its day has come`),
    next_action_on: officeMoment().on,
  }
  await makeMove(tx, lead, { move: 'wake', by: SYSTEM, reason: null, change })
}

type AgingRow = Pick<LockedLead, 'stage' | 'stage_since' | 'owner_id' | 'next_action_on'>

const healthOf = (lead: AgingRow, now: LocalMoment): LeadHealth =>
  leadHealth(
    { stage: lead.stage, since: officeMoment(lead.stage_since), ownerId: lead.owner_id, nextActionOn: lead.next_action_on },
    now,
    calendarOn(now.on),
  )

/** Whether `care` would do something: most open leads are in time, or were escalated already. */
function needsCare(lead: AgingRow & { is_escalated: boolean }, now: LocalMoment): boolean {
  if (lead.stage === 'NEW' || lead.stage === 'ASSIGNED') return true
  const health = healthOf(lead, now)
  return health === 'reassigned' || (health === 'escalated' && !lead.is_escalated)
}

async function care(tx: Tx, lead: LockedLead, now: LocalMoment): Promise<void> {
  const since = officeMoment(lead.stage_since)
  if (lead.stage === 'NEW') return assignNew(tx, lead)
  const health = healthOf(lead, now)
  if (lead.stage === 'ASSIGNED') return isOver(dueAt({ stage: lead.stage, since }, calendarOn(now.on)), now) ? passOn(tx, lead) : undefined
  if (health === 'escalated' || health === 'reassigned') await escalate(tx, lead)
  // Onboarding waits for documents, not for its owner.
  if (health === 'reassigned' && lead.stage !== 'ONBOARDING') await reassign(tx, lead)
}

/** A lead whose state has opened goes to whoever brought it; any other to the next owner. */
async function assignNew(tx: Tx, lead: LockedLead): Promise<void> {
  if (waits(lead)) return
  if (lead.owner_id && (await isActiveOwner(tx, lead.owner_id)))
    await assignTo(tx, lead, lead.owner_id, { by: SYSTEM, why: inEnglish(say`Its state has opened.`) })
  else await assignNext(tx, lead, SYSTEM)
}

const isOver = (due: LocalMoment | null, now: LocalMoment): boolean =>
  due !== null && (now.on > due.on || (now.on === due.on && now.minute > due.minute))

async function passOn(tx: Tx, lead: LockedLead): Promise<void> {
  const passed = passedBy(lead)
  await makeMove(tx, lead, {
    move: 'pass_on',
    by: SYSTEM,
    reason: inEnglish(say`Not accepted within four business hours.`),
    change: { owner_id: null, passed_by: passed },
  })
  await assignNext(tx, { ...lead, stage: 'NEW', owner_id: null, passed_by: passed }, SYSTEM)
}

async function escalate(tx: Tx, lead: LockedLead): Promise<void> {
  const body = inEnglish(say`Past its time in ${STAGES[lead.stage].title}: help, or give it to someone else.`)
  // With another owner the clock of the stage begins again; the task of before says it already.
  if ((await hasTaskSince(lead.id, body, lead.stage_since)) || (await hasOpenTask(tx, lead.id, body))) return
  await addActivity(tx, { leadId: lead.id, kind: 'task', body, by: SYSTEM, at: clock.now() })
  await giveTask(tx, SYSTEM, lead.id, { body, dueOn: officeDay(), forWhom: 'sales_admin' })
  await recordEvent(tx, { kind: 'lead.escalated', by: SYSTEM, about: { noun: 'lead', id: lead.id }, from: lead.stage, to: lead.stage })
}

/** Assigns to the next owner; when nobody is free it is the sales admin's, and its clock starts again. */
async function reassign(tx: Tx, lead: LockedLead): Promise<void> {
  const passed = lead.owner_id ? [lead.owner_id] : []
  if (await assignNext(tx, { ...lead, passed_by: passed }, SYSTEM)) return
  await unassign(tx, lead, SYSTEM)
}

/** Neglected leads: woken on their day, passed on, escalated and reassigned (docs/rules.md §8). */
export const leadAttentionSweeps: readonly Sweep[] = [
  leadSweep('leads.wake', (page) => leadsAsleepUntil(page, officeMoment(page.now).on), wake),
  everyTenMinutes(
    leadSweep(
      'leads.care',
      openLeadsOlderThan,
      (tx, lead, now) => care(tx, lead, officeMoment(now)),
      (lead, now) => needsCare(lead, officeMoment(now)),
    ),
  ),
]
