import { stopSequence } from '#domains/distribution/leads/server/activities.ts'
import { SYSTEM } from '#access/actor.ts'
import { whyUnreachable } from '#domains/distribution/lead-emails/policy.ts'
import { draftOf, zoneOfLead } from '#domains/distribution/lead-emails/server/draft.ts'
import { reachOf } from '#domains/distribution/lead-emails/server/reach.ts'
import { sendToLead } from '#domains/distribution/lead-emails/server/write-email.ts'
import { senderOf } from '#domains/distribution/lead-emails/server/sender.ts'
import { daysOf, dueAt, isAtWork } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import {
  finishRun,
  leadsWithDueStep,
  type RunRow,
  runningOf,
  scheduleStep,
} from '#domains/distribution/lead-sequences/server/lead-sequences.store.ts'
import { type KeptStep, keptSteps, saysOf } from '#domains/distribution/lead-sequences/server/steps.ts'
import { whyNotSendable } from '#domains/distribution/lead-templates/rules/placeholders.ts'
import { giveTask } from '#domains/distribution/lead-tasks/server/lead-tasks.ts'
import { setNextAction } from '#domains/distribution/leads/server/leads.ts'
import { lockLead, type LockedLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Day, dayAt } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { inEnglish, say, type Sentence } from '#domains/records/translations/rules/translation.ts'

/** Carries out the steps that are due: one lead, one transaction; one that somebody has locked waits for the next round. */
export const workSequences = sweep({
  name: 'leads.sequences',
  find: leadsWithDueStep,
  key: ({ id }) => id,
  work: ({ id }, now) => workDue(id, now),
})

/** Between the search and the lock somebody may have moved the lead, stopped the sequence, or carried the step out. */
export const workDue = (leadId: Id<'lead'>, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const run = lead && (await runningOf(tx, leadId))
    if (lead && run?.next_at && run.next_at <= now) await workStep(tx, lead, run, now)
  })

async function workStep(tx: Tx, lead: LockedLead, run: RunRow, now: Date): Promise<void> {
  const zone = zoneOfLead(lead)
  const unreachable = whyUnreachable(await reachOf(lead.email))
  if (lead.stage !== run.stage) return stopSequence(tx, lead.id, { because: 'moved', by: SYSTEM.name })
  if (unreachable) return endUnreachable(tx, lead, unreachable === 'opted_out' ? 'opted_out' : 'no_address')
  const steps = keptSteps(run.steps)
  const today = dayAt(now, zone)
  const [planned, calendar] = [calendarOn(run.started_on), calendarOn(today)]
  // It came late, or the office is closed today: nobody is written to.
  if (!isAtWork(now, zone, calendar)) {
    const at = dueAt(daysOf(run.started_on, steps, planned)[run.step] ?? run.started_on, now, zone, calendar)
    await scheduleStep(tx, run.id, run.step, at)
    const moved = nextActionOf(steps, run.step, dayAt(at, zone))
    // What somebody wrote themselves stays.
    return lead.next_action === moved.next_action ? setNextAction(tx, lead.id, moved) : undefined
  }

  const step = steps[run.step]
  if (step) await carryOut(tx, lead, run.id, step)
  const next = run.step + 1
  const nextOn = daysOf(run.started_on, steps, planned, { step: run.step, on: today })[next]
  if (nextOn) {
    const at = dueAt(nextOn, now, zone, calendar)
    await scheduleStep(tx, run.id, next, at)
    return setNextAction(tx, lead.id, nextActionOf(steps, next, dayAt(at, zone)))
  }
  await finishRun(tx, run.id, next, now)
  await setNextAction(tx, lead.id, {
    next_action: inEnglish(say`${steps.length} steps without an answer: nurture or lose it`),
    next_action_on: officeDay(now),
  })
  await recordEvent(tx, { kind: 'lead.sequence_ended', by: SYSTEM, about: { noun: 'lead', id: lead.id }, data: { because: 'done' } })
}

async function endUnreachable(tx: Tx, lead: LockedLead, because: 'opted_out' | 'no_address'): Promise<void> {
  await stopSequence(tx, lead.id, { because, by: SYSTEM.name })
  await setNextAction(tx, lead.id, {
    next_action: inEnglish(say`No more emails reach them: call, or lose the lead`),
    next_action_on: officeDay(),
  })
  await recordEvent(tx, { kind: 'lead.sequence_ended', by: SYSTEM, about: { noun: 'lead', id: lead.id }, data: { because } })
}

/** An email leaves now; what cannot leave by itself is a task of the owner. */
async function carryOut(tx: Tx, lead: LockedLead, runId: RunRow['id'], step: KeptStep): Promise<void> {
  const task = (body: string): Promise<void> =>
    giveTask(tx, SYSTEM, lead.id, { body: body.slice(0, 200), dueOn: officeDay(), forWhom: 'owner', runId })
  if (step.kind !== 'email') return task(TO_DO[step.kind](step.says))
  const sender = await senderOf(tx, lead.owner_id)
  const written = await draftOf(lead, step, sender.name)
  const why = whyNotSendable(`${written.subject}\n${written.body}`)
  if (why) return task(`${inEnglish(say`Send “${step.name}” yourself.`)} ${why}`)
  await sendToLead(tx, SYSTEM, lead, { written, sender })
}

const TO_DO: Readonly<Record<Exclude<KeptStep['kind'], 'email'>, (says: string) => string>> = {
  call: (says) => inEnglish(say`Call: ${says}`),
  text: (says) => inEnglish(say`Text: ${says}`),
  task: (says) => says,
}

/** The next step, as the card of the lead shows it. */
export function nextActionOf(steps: readonly KeptStep[], index: number, on: Day): { next_action: string; next_action_on: Day } {
  const step = steps[index]
  const what = step ? inEnglish(STEP_WORDS[step.kind](saysOf(step))) : ''
  return { next_action: inEnglish(say`Step ${index + 1} of ${steps.length}, ${what}`).slice(0, 200), next_action_on: on }
}

const STEP_WORDS: Readonly<Record<KeptStep['kind'], (says: string) => Sentence>> = {
  email: (says) => say`automatic email: ${says}`,
  call: (says) => say`call: ${says}`,
  text: (says) => say`text: ${says}`,
  task: (says) => say`task: ${says}`,
}
