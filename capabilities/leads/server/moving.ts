import type { Actor, Doing } from '#access/actor.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { moversOf, whyNotMove } from '#capabilities/leads/policy.ts'
import { moveBetween } from '#capabilities/leads/rules/criteria.ts'
import { STAGES, type LeadStage } from '#capabilities/leads/rules/lead.data.ts'
import { canMove, LEAD_MOVES, mayMove, needsReason, nurtureBy, unmet, type LeadMove } from '#capabilities/leads/rules/lead.ts'
import { addActivity, moveActivities } from '#capabilities/leads/server/activities.store.ts'
import { assignNext } from '#capabilities/leads/server/assigning.ts'
import { lockVisibleLead, saveLead, visibleLead, type LeadChange, type LeadRow } from '#capabilities/leads/server/leads.store.ts'
import { metBy, standingOf } from '#capabilities/leads/server/standing.ts'
import { clock, houseDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

export type Moving = {
  to: LeadStage
  version: number
  reason: string | null
  wakeOn: Day | null
  duplicateOf: Id<'lead'> | null
  next: { next_action?: string | null; next_action_on?: Day | null }
}

/** Moves a card to another column: the one move of the life cycle that leads there, when its criteria hold. */
export async function moveLead(actor: Actor, id: Id<'lead'>, moving: Moving): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockVisibleLead(tx, actor, id)
    if (!found) throw new Refusal('not_found')
    if (found.version !== moving.version) throw new Refusal('someone_else_saved', { version: found.version, stage: found.stage })
    const lead = { ...found, ...moving.next }
    const move = moveBetween(lead.stage, moving.to)
    // Becoming an agency asks for more than a column: converting.ts.
    if (!move || move === 'convert') throw new Refusal('not_from_here')
    const whyNot = whyNotMove(actor, standingOf(lead), move)
    if (whyNot) throw new Refusal(whyNot, { missing: unmet(lead.stage, metBy(lead)) })

    if (move === 'assign') return assignByTurn(tx, lead, actor)
    await makeMove(tx, lead, {
      move,
      by: actor,
      reason: moving.reason,
      change: { ...moving.next, ...(await particulars(actor, lead, move, moving)) },
    })
    if (move === 'pass_on') await assignNext(tx, { ...lead, stage: 'NEW', owner_id: null, passed_by: passedBy(lead) }, actor)
    if (move === 'merge' && moving.duplicateOf) await moveActivities(tx, id, moving.duplicateOf)
  })
}

async function assignByTurn(tx: Tx, lead: LeadRow, actor: Actor): Promise<void> {
  if (!(await assignNext(tx, lead, actor))) throw new Refusal('nobody_free')
}

/** What a move asks for besides itself: a reason, a day to wake, the lead it repeats. */
async function particulars(actor: Actor, lead: LeadRow, move: LeadMove, { reason, wakeOn, duplicateOf }: Moving): Promise<LeadChange> {
  const today = houseDay()
  const fields: Record<string, string> = {}
  if (needsReason(move) && !reason) fields['reason'] = 'Say why.'
  if (move === 'nurture' && (!wakeOn || wakeOn <= today || wakeOn > nurtureBy(today)))
    fields['wakeOn'] = `Choose a day to wake it, no later than ${nurtureBy(today)}.`
  if (move === 'merge' && (!duplicateOf || duplicateOf === lead.id || !(await visibleLead(actor, duplicateOf))))
    fields['duplicateOf'] = 'Choose the lead this one repeats.'
  if (Object.keys(fields).length > 0) throw new Refusal('reason_missing', { fields })

  if (move === 'pass_on') return { owner_id: null, passed_by: passedBy(lead) }
  return {
    ...(needsReason(move) ? { closed_reason: reason } : {}),
    ...(move === 'nurture' ? { wake_on: wakeOn } : {}),
    ...(move === 'merge' ? { merged_into: duplicateOf } : {}),
    ...(move === 'reopen' || move === 'wake' ? { closed_reason: null, wake_on: null } : {}),
  }
}

export const passedBy = (lead: Pick<LeadRow, 'passed_by' | 'owner_id'>): string[] => [
  ...lead.passed_by,
  ...(lead.owner_id ? [lead.owner_id] : []),
]

type Made = { move: LeadMove; by: Doing; reason: string | null; change: LeadChange }

/** Saves and tells a move that was found right. */
export async function makeMove(tx: Tx, lead: Pick<LeadRow, 'id' | 'stage'>, { move, by, reason, change }: Made): Promise<void> {
  if (!canMove(lead.stage, move)) throw new Refusal('not_from_here')
  if (!mayMove(moversOf(by), move)) throw new Refusal('not_your_role')
  const at = clock.now()
  const { to } = LEAD_MOVES[move]
  await saveLead(tx, lead.id, { ...change, stage: to, stage_since: at })
  await addActivity(tx, {
    leadId: lead.id,
    kind: 'stage_change',
    body: [`${STAGES[lead.stage].title} → ${STAGES[to].title}.`, reason].filter(Boolean).join(' '),
    by,
    at,
  })
  await tell(tx, { kind: `lead.${TOLD[move]}`, by, about: { noun: 'lead', id: lead.id }, from: lead.stage, to, why: reason })
}

const TOLD = {
  receive: 'received',
  assign: 'assigned',
  accept: 'accepted',
  pass_on: 'passed_on',
  reach: 'reached',
  qualify: 'qualified',
  plan_demo: 'demo_planned',
  send_agreement: 'agreement_sent',
  onboard: 'onboarding_begun',
  convert: 'converted',
  nurture: 'put_to_sleep',
  wake: 'woken',
  lose: 'lost',
  reopen: 'reopened',
  disqualify: 'disqualified',
  merge: 'merged',
} as const satisfies Record<LeadMove, string>
