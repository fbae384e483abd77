import type { Actor, EventActor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { leadsMerged } from '#domains/distribution/lead-notices/rules/notices.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whoMayMove, whyNotMove } from '#domains/distribution/leads/policy.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { FIRST_STEPS, STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import {
  merged,
  mergedEvidence,
  mergedFindings,
  canMove,
  canTakeMerge,
  closes,
  isUndoable,
  LEAD_EVENTS,
  LEAD_TRANSITIONS,
  mayMove,
  moveBetween,
  needsReason,
  nurtureBy,
  unmet,
  type LeadMove,
} from '#domains/distribution/leads/rules/lead.ts'
import { assignNext, waits } from '#domains/distribution/leads/server/assign-lead.ts'
import { refusePastNext } from '#domains/distribution/leads/server/leads.ts'
import { hasApplication, moveMerged, saveLead, type LeadChange } from '#domains/distribution/leads/server/leads.store.ts'
import { happenedWith, metBy, policyFactsOf } from '#domains/distribution/leads/server/policy-facts.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import {
  addActivity,
  type Before,
  beforeOf,
  hasPlannedMeeting,
  hasSequence,
  moveActivities,
  stopSequence,
} from '#domains/distribution/leads/server/activities.ts'
import { type LeadRow, lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

export type Transitioning = {
  to: LeadStage
  version: number
  reason: string | null
  nurtureUntil: Day | null
  duplicateOf: Id<'lead'> | null
  next: { next_action?: string | null; next_action_on?: Day | null }
}

/** Moves a card to another column by the one transition that leads there, when its criteria are met. */
export async function moveLead(actor: Actor, id: Id<'lead'>, request: Transitioning): Promise<void> {
  await inTransaction(async (tx) => {
    const [found, target] = await lockLeads(tx, actor, [id, request.duplicateOf])
    if (!found) throw new Refusal('not_found')
    if (found.version !== request.version) throw new Refusal('someone_else_saved', { version: found.version, stage: found.stage })
    refusePastNext(found, request.next)
    const lead = { ...found, ...request.next }
    const move = moveBetween(lead.stage, request.to)
    // A conversion needs more than a column: lead-conversion.
    if (!move || move === 'convert') throw new Refusal('not_from_here')
    const whyNot = whyNotMove(actor, policyFactsOf(lead), move)
    if (whyNot) throw new Refusal(whyNot, { missing: unmet(lead.stage, metBy(lead)) })

    if (move === 'assign' && waits(lead)) throw new Refusal('state_closed')
    if (move === 'assign') return assignByTurn(tx, lead, actor, request.next)
    const change = { ...afterAcceptance(found, move), ...request.next, ...particulars(lead, move, request, target) }
    if (move === 'merge' && target) await mergeInto(tx, lead, target, { by: actor, reason: request.reason })
    await makeMove(tx, lead, { move, by: actor, reason: request.reason, change, ...(isUndoable(move) ? { before: beforeOf(found) } : {}) })
    if (move === 'pass_on') {
      const owner = await assignNext(tx, { ...lead, stage: 'NEW', owner_id: null, passed_by: passedBy(lead) }, actor)
      if (owner) await keepNext(tx, id, request.next)
    }
  })
}

/** What is accepted is not to be accepted again. */
const afterAcceptance = ({ next_action }: LeadRow, move: LeadMove): LeadChange =>
  move === 'accept' && next_action === FIRST_STEPS.assigned ? { next_action: FIRST_STEPS.accepted } : {}

/** Locks both leads of a merge in the order of their ids: two merges of the same pair wait for each other and never cross. */
async function lockLeads(tx: Tx, actor: Actor, [id, other]: [Id<'lead'>, Id<'lead'> | null]) {
  const held = new Map<string, LeadRow>()
  for (const each of [id, ...(other && other !== id ? [other] : [])].toSorted()) {
    const lead = await lockVisibleLead(tx, actor, each)
    if (lead) held.set(each, lead)
  }
  return [held.get(id), other ? held.get(other) : undefined] as const
}

async function assignByTurn(tx: Tx, lead: LeadRow, actor: Actor, next: Transitioning['next']): Promise<void> {
  if (!(await assignNext(tx, lead, actor))) throw new Refusal('nobody_free')
  await keepNext(tx, lead.id, next)
}

/** The next action sent with a transition takes precedence over the one an assignment sets. */
async function keepNext(tx: Tx, id: Id<'lead'>, next: Transitioning['next']): Promise<void> {
  if (Object.keys(next).length > 0) await saveLead(tx, id, next)
}

/** The target keeps everything: activities, values, findings and evidence it lacked, and the leads merged into this one before. */
async function mergeInto(tx: Tx, lead: LeadRow, target: LeadRow, { by, reason }: { by: Actor; reason: string | null }): Promise<void> {
  // Whoever answered, or agreed on a meeting, is not written to as if they had not.
  const hasAnswered = 'two_way_contact' in happenedWith(lead) || (await hasPlannedMeeting(tx, lead.id))
  const isWrittenTo = hasAnswered && (await hasSequence(target.id))
  if (isWrittenTo) await stopSequence(tx, target.id, { because: 'answered', by: by.name })
  const olderHasApplication = await hasApplication(tx, target.id)
  await moveActivities(tx, lead.id, target.id)
  await moveMerged(tx, lead.id, target.id)
  const evidence = mergedEvidence(happenedWith(target), happenedWith(lead), { olderHasApplication })
  await saveLead(tx, target.id, {
    ...merged(target, lead),
    ...mergedFindings(target, lead),
    checks: JSON.stringify(evidence),
    ...(isWrittenTo ? { next_action: lead.next_action, next_action_on: lead.next_action_on } : {}),
  })
  const body = [inEnglish(say`${lead.agency_name} (${lead.contact_name}) was merged into this lead.`), reason].filter(Boolean).join(' ')
  await addActivity(tx, { leadId: target.id, kind: 'note', body, by, at: clock.now() })
  await notifyOwners(tx, lead, target, { by, reason })
}

async function notifyOwners(tx: Tx, lead: LeadRow, target: LeadRow, { by, reason }: { by: Actor; reason: string | null }): Promise<void> {
  const owners = new Set([lead.owner_id, target.owner_id].filter((id) => id !== null && id !== by.userId))
  for (const userId of owners)
    await notify(tx, {
      kind: 'lead_merged',
      to: { userId },
      onceKey: `lead_merged:${lead.id}:${userId}:${clock.now().toISOString()}`,
      ...leadsMerged(target.agency_name, by.name, reason),
      // Each their own: another recruiter’s lead is not theirs to open.
      path: pathTo('/sales-center/board/:leadId', { leadId: userId === target.owner_id ? target.id : lead.id }),
    })
}

/** Checks the details a transition requires: a reason, a wake day, the duplicated lead. */
function particulars(lead: LeadRow, move: LeadMove, { reason, nurtureUntil }: Transitioning, target: LeadRow | undefined): LeadChange {
  const today = officeDay()
  const fields: Record<string, string> = {}
  if (needsReason(move) && !reason) fields['reason'] = 'Enter a reason.'
  if (move === 'nurture' && (!nurtureUntil || nurtureUntil <= today || nurtureUntil > nurtureBy(today)))
    fields['nurtureUntil'] = `Choose a day to follow up, no later than ${nurtureBy(today)}.`
  if (move === 'merge' && (!target || target.id === lead.id || !canTakeMerge(target.stage)))
    fields['duplicateOf'] = 'Choose the lead this one duplicates: one that is still open.'
  if (Object.keys(fields).length > 0) throw new Refusal('reason_missing', { fields })

  if (move === 'pass_on') return { owner_id: null, passed_by: passedBy(lead) }
  return {
    ...(closes(move) ? { closed_reason: reason } : {}),
    ...(move === 'nurture' ? { nurture_until: nurtureUntil } : {}),
    ...(move === 'merge' && target ? { merged_into: target.id } : {}),
    ...(move === 'reopen' || move === 'wake' ? { closed_reason: null, nurture_until: null } : {}),
  }
}

export const passedBy = (lead: Pick<LeadRow, 'passed_by' | 'owner_id'>): string[] => [
  ...lead.passed_by,
  ...(lead.owner_id ? [lead.owner_id] : []),
]

type CheckedTransition = { move: LeadMove; by: EventActor; reason: string | null; change: LeadChange; before?: Before }

/** Saves and records a transition that was checked. */
export async function makeMove(
  tx: Tx,
  lead: Pick<LeadRow, 'id' | 'stage'>,
  { move, by, reason, change, before }: CheckedTransition,
): Promise<void> {
  if (!canMove(lead.stage, move)) throw new Refusal('not_from_here')
  if (!mayMove(whoMayMove(by), move)) throw new Refusal('not_your_role')
  const at = clock.now()
  const { to } = LEAD_TRANSITIONS[move]
  await saveLead(tx, lead.id, { ...change, stage: to, stage_since: at })
  await stopSequence(tx, lead.id, { because: 'moved', by: by.name, at })
  await addActivity(tx, {
    leadId: lead.id,
    kind: 'stage_change',
    body: [inEnglish(say`${STAGES[lead.stage].title} → ${STAGES[to].title}.`), reason].filter(Boolean).join(' '),
    by,
    at,
    ...(before ? { before } : {}),
  })
  await recordEvent(tx, { kind: LEAD_EVENTS[move], by, about: { noun: 'lead', id: lead.id }, from: lead.stage, to, why: reason })
}
