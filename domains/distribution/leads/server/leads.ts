import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { mayApprove, whyNotChange, whyNotTick } from '#domains/distribution/leads/policy.ts'
import { isProvenByFacts } from '#domains/distribution/leads/rules/criteria.ts'
import { nextTouch, touchesOf } from '#domains/distribution/leads/rules/lead-age.ts'
import { type CallOutcome, STAGES, TOUCH_KINDS } from '#domains/distribution/leads/rules/lead.data.ts'
import type { ActivityKind } from '#domains/distribution/leads/contract.ts'
import { saveLead, type LeadChange } from '#domains/distribution/leads/server/leads.store.ts'
import { ticksOf } from '#domains/distribution/leads/server/policy-facts.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plans.data.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { addActivity, touchesSince } from '#domains/distribution/leads/server/activities.ts'
import { type LeadRow, lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import type { merged } from '#domains/distribution/leads/rules/lead.ts'

export async function changeLead(actor: Actor, id: Id<'lead'>, version: number, change: LeadChange): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, id)
    if (lead.version !== version) throw new Refusal('someone_else_saved', { version: lead.version })
    await saveLead(tx, id, change)
    await recordEvent(tx, { kind: 'lead.changed', by: actor, about: { noun: 'lead', id }, data: { fields: Object.keys(change) } })
  })
}

/** What the same lead said when it came again, where the older one had nothing. */
export const completeLead = (tx: Tx, id: Id<'lead'>, gained: ReturnType<typeof merged>): Promise<void> => saveLead(tx, id, gained)

/** What a lead was before a transition that is undone. */
export const restoreLead = (tx: Tx, id: Id<'lead'>, before: LeadChange): Promise<void> => saveLead(tx, id, before)

export type Logged = {
  kind: ActivityKind
  outcome: CallOutcome | null
  body: string
  next: { next_action?: string | null; next_action_on?: Day | null }
}

export async function logActivity(actor: Actor, id: Id<'lead'>, { kind, outcome, body, next }: Logged): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, id)
    const at = clock.now()
    await addActivity(tx, { leadId: id, kind, body, by: actor, at, ...(outcome ? { outcome } : {}) })
    await saveLead(tx, id, { ...(await afterTouch(lead, kind, { outcome, by: actor, at })), ...next })
    await recordEvent(tx, { kind: 'lead.activity_logged', by: actor, about: { noun: 'lead', id }, data: { kind, outcome } })
  })
}

type Touch = { outcome: CallOutcome | null; by: Actor; at: Date }

/** Whoever was reached has answered; until then the next of the seven touches is due in two days (docs/rules.md §8). */
async function afterTouch(lead: LeadRow, kind: ActivityKind, { outcome, by, at }: Touch): Promise<LeadChange> {
  if (lead.stage !== 'ATTEMPTING' || !TOUCH_KINDS.some((each) => each === kind)) return {}
  if (outcome === 'reached') {
    return { checks: JSON.stringify({ ...ticksOf(lead), two_way_contact: { by: by.name, at: at.toISOString() } }) }
  }
  const made = await touchesSince(lead.id, lead.stage_since)
  const { of } = touchesOf(made)
  const on = nextTouch(made, officeDay(at))
  return on === null
    ? { next_action: `${of} touches without an answer: nurture or lose it`, next_action_on: officeDay(at) }
    : { next_action: `Try again: touch ${made + 1} of ${of}`, next_action_on: on }
}

/** A criterion of the onboarding is for compliance to tick; one proven by the lead's fields is for nobody. */
export async function tickCriterion(actor: Actor, id: Id<'lead'>, key: string, met: boolean): Promise<void> {
  if (isProvenByFacts(key) || !ALL_KEYS.has(key)) throw new Refusal('bad_input', { fields: { key: 'This is not a box to tick.' } })
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, id)
    const whyNot = whyNotTick(actor, lead, key)
    if (whyNot) throw new Refusal(whyNot)

    const { [key]: _, ...others } = ticksOf(lead)
    const ticks = met ? { ...others, [key]: { by: actor.name, at: clock.now().toISOString() } } : others
    await saveLead(tx, id, { checks: JSON.stringify(ticks) })
    await recordEvent(tx, { kind: met ? 'lead.ticked' : 'lead.unticked', by: actor, about: { noun: 'lead', id }, data: { key } })
  })
}

/** The criteria of the onboarding follow from its papers (distribution/onboarding): ticked and taken back with them, by whoever decided. */
export async function tickByEvidence(
  tx: Tx,
  by: Actor,
  lead: Pick<LeadRow, 'id' | 'checks'>,
  evidence: ReadonlyMap<string, boolean>,
): Promise<void> {
  const ticks = ticksOf(lead)
  const changed = [...evidence].filter(([key, met]) => met !== key in ticks)
  if (changed.length === 0) return
  const added = changed.flatMap(([key, met]) => (met ? [[key, { by: by.name, at: clock.now().toISOString() }] as const] : []))
  const kept = Object.entries(ticks).filter(([key]) => evidence.get(key) !== false)
  await saveLead(tx, lead.id, { checks: JSON.stringify(Object.fromEntries([...kept, ...added])) })
  for (const [key, met] of changed)
    await recordEvent(tx, { kind: met ? 'lead.ticked' : 'lead.unticked', by, about: { noun: 'lead', id: lead.id }, data: { key } })
}

const ALL_KEYS = new Set(Object.values(STAGES).flatMap(({ exit }) => exit.map(({ key }) => key)))

/** A proposal by a user who may approve it is approved at once; any other waits (docs/rules.md §1). */
export async function proposeTiers(
  actor: Actor,
  id: Id<'lead'>,
  tiers: { commissionTier: CommissionTier; priceTier: PriceTier },
): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, id)
    const approvedBy = mayApprove(actor, tiers) ? actor.userId : null
    await saveLead(tx, id, {
      proposed_commission_tier: tiers.commissionTier,
      proposed_price_tier: tiers.priceTier,
      tiers_approved_by: approvedBy,
    })
    await recordEvent(tx, {
      kind: approvedBy ? 'lead.tiers_approved' : 'lead.tiers_proposed',
      by: actor,
      about: { noun: 'lead', id },
      from: `${lead.proposed_commission_tier ?? '–'}/${lead.proposed_price_tier ?? '–'}`,
      to: `${tiers.commissionTier}/${tiers.priceTier}`,
    })
  })
}

async function lockLeadForChange(tx: Tx, actor: Actor, id: Id<'lead'>): Promise<LeadRow> {
  const lead = await lockVisibleLead(tx, actor, id)
  if (!lead) throw new Refusal('not_found')
  const whyNot = whyNotChange(actor, lead)
  if (whyNot) throw new Refusal(whyNot)
  return lead
}
