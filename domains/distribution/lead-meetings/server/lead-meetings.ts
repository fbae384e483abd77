import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { calledOffEmail, plannedEmail, movedEmail } from '#domains/distribution/lead-meetings/rules/emails.ts'
import {
  isPlannable,
  isRecent,
  mayEnd,
  type MeetingEnd,
  type MeetingKind,
  provenByMeeting,
} from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { inviteTo } from '#domains/distribution/lead-meetings/server/inviting.ts'
import { addMeeting, changeMeeting, meetingById, type MeetingRow } from '#domains/distribution/lead-meetings/server/lead-meetings.store.ts'
import { addActivity, stopSequence } from '#domains/distribution/leads/server/activities.ts'
import { lockLeadForChange, setNextAction, tickByEvidence } from '#domains/distribution/leads/server/leads.ts'
import { type LeadRow, lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { whyNotChange } from '#domains/distribution/leads/policy.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { inEnglish, say, type Sentence } from '#domains/records/translations/rules/translation.ts'

export type MeetingTime = { startsAt: string; minutes: number; place: string }

/** False where the lead has no email address: nobody was invited. */
export async function planMeeting(
  actor: Actor,
  leadId: Id<'lead'>,
  { kind, ...time }: MeetingTime & { kind: MeetingKind },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const at = clock.now()
    const id = newId('leadMeeting')
    await addMeeting(tx, { id, leadId, userId: userOf(actor), kind, ...plannedTime(time, at), state: 'planned', at })
    const meeting = await written(id)
    // They agreed to it, so they have answered.
    await stopSequence(tx, leadId, { because: 'answered', by: actor.name })
    await setNextAction(tx, leadId, { next_action: inEnglish(NEXT[kind]), next_action_on: officeDay(meeting.starts_at) })
    await recordEvent(tx, { kind: 'lead.meeting_planned', by: actor, about: { noun: 'lead', id: leadId }, data: { kind } })
    await inviteTo(tx, lead, meeting, plannedEmail)
    return lead.email !== null
  })
}

const NEXT: Readonly<Record<MeetingKind, Sentence>> = { demo: say`Hold the demo`, call: say`Call as agreed`, visit: say`Visit as agreed` }

export async function moveMeeting(actor: Actor, id: Id<'leadMeeting'>, sequence: number, time: MeetingTime): Promise<void> {
  await inTransaction(async (tx) => {
    const { lead } = await lockPlanned(tx, actor, id, sequence)
    const at = clock.now()
    const { startsAt, minutes, place } = plannedTime(time, at)
    await changeMeeting(tx, id, { starts_at: startsAt, minutes, place }, at)
    const meeting = await written(id)
    await setNextAction(tx, lead.id, { next_action: inEnglish(NEXT[meeting.kind]), next_action_on: officeDay(startsAt) })
    await recordEvent(tx, { kind: 'lead.meeting_moved', by: actor, about: { noun: 'lead', id: lead.id } })
    await inviteTo(tx, lead, meeting, movedEmail)
  })
}

type After = { note: string; next: { next_action: string | null; next_action_on: Day | null } }
export type Ending = After & { end: MeetingEnd }

/** A meeting that nobody planned here is entered when it is over. */
export async function enterMeeting(
  actor: Actor,
  leadId: Id<'lead'>,
  { kind, startsAt, minutes, place, ...after }: MeetingTime & After & { kind: MeetingKind },
): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const at = clock.now()
    const began = new Date(startsAt)
    if (!isRecent(began, at)) throw new Refusal('bad_input', { fields: { startsAt: 'Choose a time within the last month.' } })
    const meeting = {
      id: newId('leadMeeting'),
      leadId,
      userId: userOf(actor),
      kind,
      startsAt: began,
      minutes,
      place,
      state: 'held' as const,
      at,
    }
    await addMeeting(tx, meeting)
    await recordEnd(tx, actor, lead, { ...after, kind, end: 'held' })
  })
}

export async function endMeeting(actor: Actor, id: Id<'leadMeeting'>, sequence: number, { end, ...after }: Ending): Promise<void> {
  await inTransaction(async (tx) => {
    const { lead, meeting } = await lockPlanned(tx, actor, id, sequence, lockLeadOfMeeting)
    const at = clock.now()
    if (!mayEnd(end, meeting.starts_at, at)) throw new Refusal('not_begun', { fields: { end: 'This meeting hasn’t started yet.' } })
    await changeMeeting(tx, id, { state: end }, at)
    await recordEnd(tx, actor, lead, { ...after, kind: meeting.kind, end })
    if (end === 'cancelled') await inviteTo(tx, lead, await written(id), calledOffEmail)
  })
}

/** What the meeting proves is met; it was the next action, so that is replaced. */
async function recordEnd(tx: Tx, actor: Actor, lead: LeadRow, { end, kind, note, next }: Ending & { kind: MeetingKind }): Promise<void> {
  const isClosed = whyNotChange(actor, lead) === 'lead_is_closed'
  if (!isClosed) await setNextAction(tx, lead.id, next)
  if (end === 'held' && !isClosed) await tickByEvidence(tx, actor, lead, provenByMeeting(kind))
  await addActivity(tx, {
    leadId: lead.id,
    kind: end === 'held' ? 'meeting' : 'note',
    body: [inEnglish(SAID[end][kind]), note].filter(Boolean).join(' '),
    by: actor,
    at: clock.now(),
  })
  await recordEvent(tx, { kind: `lead.meeting_${EVENT[end]}`, by: actor, about: { noun: 'lead', id: lead.id } })
}

const EVENT = { held: 'held', missed: 'missed', cancelled: 'called_off' } as const satisfies Record<MeetingEnd, string>
const SAID: Readonly<Record<MeetingEnd, Readonly<Record<MeetingKind, Sentence>>>> = {
  held: { demo: say`Demo held.`, call: say`Spoke as agreed.`, visit: say`Visited as agreed.` },
  missed: {
    demo: say`Nobody came to the demo.`,
    call: say`Nobody answered the call as agreed.`,
    visit: say`Nobody was there for the visit.`,
  },
  cancelled: { demo: say`Demo called off.`, call: say`Call called off.`, visit: say`Visit called off.` },
}

function plannedTime({ startsAt, minutes, place }: MeetingTime, now: Date) {
  const moment = new Date(startsAt)
  if (!isPlannable(moment, now)) throw new Refusal('bad_input', { fields: { startsAt: 'Choose a time within a year from now.' } })
  return { startsAt: moment, minutes, place }
}

async function written(id: Id<'leadMeeting'>): Promise<MeetingRow> {
  const meeting = await meetingById(id)
  if (!meeting) throw new Refusal('not_found')
  return meeting
}

/** A lead that was closed may have a meeting left: its contact still has the invitation, so it is called off or entered all the same. */
async function lockLeadOfMeeting(tx: Tx, actor: Actor, leadId: Id<'lead'>): Promise<LeadRow> {
  const lead = await lockVisibleLead(tx, actor, leadId)
  if (!lead) throw new Refusal('not_found')
  const whyNot = whyNotChange(actor, lead)
  if (whyNot && whyNot !== 'lead_is_closed') throw new Refusal(whyNot)
  return lead
}

/** The lead is locked before its meeting is read, so that two changes at once follow one another. */
async function lockPlanned(
  tx: Tx,
  actor: Actor,
  id: Id<'leadMeeting'>,
  sequence: number,
  lock = lockLeadForChange,
): Promise<{ lead: LeadRow; meeting: MeetingRow }> {
  const { lead_id: leadId } = await written(id)
  const lead = await lock(tx, actor, leadId)
  const meeting = await written(id)
  if (meeting.state !== 'planned') throw new Refusal('meeting_is_over')
  if (meeting.sequence !== sequence) throw new Refusal('someone_else_saved', { sequence: meeting.sequence })
  return { lead, meeting }
}
