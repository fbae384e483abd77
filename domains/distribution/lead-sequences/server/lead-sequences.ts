import { stopSequence } from '#domains/distribution/leads/server/activities.ts'
import type { Actor } from '#access/actor.ts'
import { zoneOfLead } from '#domains/distribution/lead-emails/server/draft.ts'
import { reachOf } from '#domains/distribution/lead-emails/server/reach.ts'
import { whyUnreachable } from '#domains/distribution/lead-emails/policy.ts'
import { daysOf, dueAt } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import {
  endedByMove,
  insertRun,
  reopenRun,
  runningOf,
  sequenceById,
} from '#domains/distribution/lead-sequences/server/lead-sequences.store.ts'
import { nextActionOf } from '#domains/distribution/lead-sequences/server/work-step.ts'
import { type KeptStep, keptSteps, type PlannedStep, plannedSteps } from '#domains/distribution/lead-sequences/server/steps.ts'
import { templateOf } from '#domains/distribution/lead-templates/server/lead-templates.ts'
import { lockLeadForChange, markChanged, setNextAction } from '#domains/distribution/leads/server/leads.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { LockedLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { dayAt } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

export async function startSequence(actor: Actor, leadId: Id<'lead'>, sequenceId: Id<'leadSequence'>): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    if (await runningOf(tx, leadId)) throw new Refusal('sequence_runs')
    const why = whyUnreachable(await reachOf(lead.email))
    if (why) throw new Refusal(why)
    const sequence = await sequenceById(sequenceId)
    if (!sequence) throw new Refusal('not_found')

    const now = clock.now()
    const zone = zoneOfLead(lead)
    const startedOn = dayAt(now, zone)
    const steps = await Promise.all(plannedSteps(sequence.steps).map(kept))
    const calendar = calendarOn(startedOn)
    const [firstOn = startedOn] = daysOf(startedOn, steps, calendar)
    const nextAt = dueAt(firstOn, now, zone, calendar)
    await insertRun(tx, {
      id: newId('leadSequenceRun'),
      leadId,
      sequenceId,
      name: sequence.name,
      steps,
      stage: lead.stage,
      startedBy: actor.name,
      startedAt: now,
      startedOn,
      nextAt,
    })
    await setNextAction(tx, leadId, nextActionOf(steps, 0, dayAt(nextAt, zone)))
    await recordEvent(tx, { kind: 'lead.sequence_started', by: actor, about: { noun: 'lead', id: leadId }, data: { sequenceId } })
  })
}

/** A run keeps the text of its emails: what is changed later changes nothing that runs. */
async function kept(step: PlannedStep): Promise<KeptStep> {
  if (step.kind !== 'email') return step
  const template = await templateOf(step.templateId)
  if (!template) return { day: step.day, kind: 'call', says: inEnglish(say`The template of this step was archived: call, or write.`) }
  const { name, subject, body } = template
  return { day: step.day, kind: 'email', name, subject, body }
}

/** What a transition ended goes on once that is undone, at its next step. The caller has locked the lead. */
export async function resumeSequence(tx: Tx, lead: Pick<LockedLead, 'id' | 'state'>, movedAt: Date): Promise<void> {
  const run = await endedByMove(tx, lead.id, movedAt)
  const steps = run && keptSteps(run.steps)
  const on = run && steps && daysOf(run.started_on, steps, calendarOn(run.started_on))[run.step]
  const [now, zone] = [clock.now(), zoneOfLead(lead)]
  if (on) await reopenRun(tx, run.id, dueAt(on, now, zone, calendarOn(dayAt(now, zone))))
}

export async function stopByHand(actor: Actor, leadId: Id<'lead'>, runId: Id<'leadSequenceRun'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const run = await runningOf(tx, leadId)
    if (run?.id !== runId) throw new Refusal('sequence_is_over')
    await stopSequence(tx, leadId, { because: 'by_hand', by: actor.name, note: reason })
    // Its next step is no longer to come; one that somebody wrote themselves stays.
    const said = nextActionOf(keptSteps(run.steps), run.step, officeDay()).next_action
    if (lead.next_action === said)
      await setNextAction(tx, leadId, {
        next_action: inEnglish(say`The sequence was stopped: choose the next step`),
        next_action_on: officeDay(),
      })
    else await markChanged(tx, leadId)
    await recordEvent(tx, { kind: 'lead.sequence_stopped', by: actor, about: { noun: 'lead', id: leadId }, why: reason })
  })
}
