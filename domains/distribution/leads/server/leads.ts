import type { Actor, EventActor } from '#access/actor.ts'
import { changedFields } from '#domains/records/history/rules/changed-fields.ts'
import { pathTo } from '#access/path-to.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { isForSalesAdmin, mayApprove, whyNotChange } from '#domains/distribution/leads/policy.ts'
import { isStandardPair } from '#domains/distribution/leads/rules/criteria.ts'
import { tiersDecided, tiersProposed } from '#domains/distribution/lead-notices/rules/notices.ts'
import { nextTouch, touchesOf } from '#domains/distribution/leads/rules/lead-age.ts'
import { TOUCH_KINDS, type TouchOutcome } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { OUTCOMES_OF, TWO_WAY } from '#domains/distribution/leads/rules/lead.data.ts'
import type { ActivityKind } from '#domains/distribution/leads/contract.ts'
import { saveLead, salesAdminOf, type LeadChange } from '#domains/distribution/leads/server/leads.store.ts'
import { happenedWith } from '#domains/distribution/leads/server/policy-facts.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { addActivity, hasSequence, stopSequence, touchesSince } from '#domains/distribution/leads/server/activities.ts'
import { type LeadRow, lockVisibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import type { merged } from '#domains/distribution/leads/rules/lead.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'

export async function changeLead(actor: Actor, id: Id<'lead'>, version: number, change: LeadChange): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, id)
    if (lead.version !== version) throw new Refusal('someone_else_saved', { version: lead.version })
    refusePastNext(lead, change)
    await saveLead(tx, id, { ...change, ...undone(lead, change) })
    const data = { fields: Object.keys(change), changes: changedFields(change, lead, (field) => KEPT.includes(field)) }
    await recordEvent(tx, { kind: 'lead.changed', by: actor, about: { noun: 'lead', id }, data })
  })
}

/** What of a lead is not about a person: kept in the history before and after. The rest is only named. */
const KEPT: readonly string[] = ['agency_name', 'state', 'zip', 'npn', 'source', 'estimated_policies', 'next_action_on']

/** A license was looked up for one NPN in one state; whoever has an alliance is not in none. */
function undone(lead: LeadRow, change: LeadChange): LeadChange {
  const isOther = (['npn', 'state'] as const).some((field) => change[field] !== undefined && change[field] !== lead[field])
  return {
    ...(isOther && change.license_number === undefined ? { license_number: null, license_checked_by: null, license_checked_at: null } : {}),
    ...(change.alliance_id ? { no_alliance: false } : {}),
  }
}

/** What the same lead said when it came again, where the older one had nothing. */
export const completeLead = (tx: Tx, id: Id<'lead'>, gained: ReturnType<typeof merged>): Promise<void> => saveLead(tx, id, gained)

/** Something that belongs to the lead has changed: whoever looks at it reads it again. */
export const markChanged = (tx: Tx, id: Id<'lead'>): Promise<void> => saveLead(tx, id, {})

/** What is to be done next follows from what was agreed or done. */
export const setNextAction = (tx: Tx, id: Id<'lead'>, next: Pick<LeadChange, 'next_action' | 'next_action_on'>): Promise<void> =>
  saveLead(tx, id, next)

/** What a lead was before a transition that is undone. */
export const restoreLead = (tx: Tx, id: Id<'lead'>, before: LeadChange): Promise<void> => saveLead(tx, id, before)

/** A next step is agreed for today or later; one that is overdue may keep its day. */
export function refusePastNext(lead: Pick<LeadRow, 'next_action_on'>, { next_action_on: on }: Pick<LeadChange, 'next_action_on'>): void {
  if (!on || on === lead.next_action_on || on >= officeDay()) return
  throw new Refusal('bad_input', { fields: { nextActionOn: 'Choose today or a later day.' } })
}

export type Logged = {
  kind: ActivityKind
  outcome: TouchOutcome | null
  body: string
  next: { next_action?: string | null; next_action_on?: Day | null }
}

export async function logActivity(actor: Actor, id: Id<'lead'>, logged: Logged): Promise<void> {
  const { kind, outcome } = logged
  if (outcome && !OUTCOMES_OF[kind]?.includes(outcome)) throw new Refusal('bad_input', { fields: { outcome: 'It can’t end this way.' } })
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, id)
    refusePastNext(lead, logged.next)
    await recordTouch(tx, actor, lead, logged)
  })
}

/** The caller has locked the lead. */
export async function recordTouch(tx: Tx, by: EventActor, lead: TouchedLead, { kind, outcome, body, next }: Logged): Promise<void> {
  const at = clock.now()
  if (outcome && TWO_WAY.includes(outcome)) await stopSequence(tx, lead.id, { because: 'answered', by: by.name })
  await addActivity(tx, { leadId: lead.id, kind, body, by, at, ...(outcome ? { outcome } : {}) })
  await saveLead(tx, lead.id, { ...(await afterTouch(lead, kind, { outcome, by, at })), ...next })
  await recordEvent(tx, { kind: 'lead.activity_logged', by, about: { noun: 'lead', id: lead.id }, data: { kind, outcome } })
}

export type TouchedLead = Pick<LeadRow, 'id' | 'stage' | 'stage_since' | 'checks'>
type Touch = { outcome: TouchOutcome | null; by: EventActor; at: Date }

/** Whoever was reached has answered; until then the next of the seven touches is due in two days (docs/rules.md §8). */
async function afterTouch(lead: TouchedLead, kind: ActivityKind, { outcome, by, at }: Touch): Promise<LeadChange> {
  if (lead.stage !== 'ATTEMPTING' || !TOUCH_KINDS.some((each) => each === kind)) return {}
  if (outcome && TWO_WAY.includes(outcome)) {
    return { checks: JSON.stringify({ ...happenedWith(lead), two_way_contact: { by: by.name, at: at.toISOString() } }) }
  }
  // What comes next is the next step of the sequence.
  if (await hasSequence(lead.id)) return {}
  const made = await touchesSince(lead.id, lead.stage_since)
  const { of } = touchesOf(made)
  const on = nextTouch(made, officeDay(at), calendarOn(officeDay(at)))
  return on === null
    ? { next_action: inEnglish(say`${of} touches without an answer: nurture or lose it`), next_action_on: officeDay(at) }
    : { next_action: inEnglish(say`Try again: touch ${made + 1} of ${of}`), next_action_on: on }
}

/** Something happened that makes a criterion true, or no longer: an answer, a demo, the application sent, a paper decided. */
export async function tickByEvidence(
  tx: Tx,
  by: EventActor,
  lead: Pick<LeadRow, 'id' | 'checks'>,
  evidence: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (evidence.get('two_way_contact')) await stopSequence(tx, lead.id, { because: 'answered', by: by.name })
  const known = happenedWith(lead)
  const changed = [...evidence].filter(([key, met]) => met !== key in known)
  if (changed.length === 0) return
  const added = changed.flatMap(([key, met]) => (met ? [[key, { by: by.name, at: clock.now().toISOString() }] as const] : []))
  const kept = Object.entries(known).filter(([key]) => evidence.get(key) !== false)
  await saveLead(tx, lead.id, { checks: JSON.stringify(Object.fromEntries([...kept, ...added])) })
  for (const [key, met] of changed)
    await recordEvent(tx, { kind: met ? 'lead.ticked' : 'lead.unticked', by, about: { noun: 'lead', id: lead.id }, data: { key } })
}

type Tiers = { commissionTier: CommissionTier; priceTier: PriceTier }

/** A proposal by a user who may approve it is approved at once; any other waits (docs/rules.md §1). */
export async function proposeTiers(actor: Actor, id: Id<'lead'>, tiers: Tiers): Promise<void> {
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
    await notifyOfTiers(tx, actor, lead, tiers)
  })
}

/**
 * A pair that waits goes to the recruiter’s sales admin, or to staff where it is above what an admin may approve; a decision to the
 * recruiter.
 */
async function notifyOfTiers(tx: Tx, by: Actor, lead: LeadRow, tiers: Tiers): Promise<void> {
  const { id, agency_name: name, owner_id: ownerId } = lead
  const path = pathTo('/sales-center/board/:leadId', { leadId: id })
  const notice = { kind: 'lead_tiers', onceKey: `lead_tiers:${id}:${clock.now().toISOString()}`, path } as const
  if (mayApprove(by, tiers)) {
    if (ownerId && ownerId !== by.userId) await notify(tx, { ...notice, to: { userId: ownerId }, ...tiersDecided(name, by.name, tiers) })
    return
  }
  if (isStandardPair(tiers.commissionTier, tiers.priceTier)) return
  const words = tiersProposed(name, by.name, tiers)
  const adminId = isForSalesAdmin(tiers) && ownerId ? await salesAdminOf(tx, ownerId) : null
  if (adminId) return notify(tx, { ...notice, to: { userId: adminId }, ...words })
  await notifyStaff(tx, ['finance', 'super'], { ...notice, ...words, path: pathTo('/account-center/board/:leadId', { leadId: id }) })
}

/** The lead, locked, if this actor may change it. */
export async function lockLeadForChange(tx: Tx, actor: Actor, id: Id<'lead'>): Promise<LeadRow> {
  const lead = await lockVisibleLead(tx, actor, id)
  if (!lead) throw new Refusal('not_found')
  const whyNot = whyNotChange(actor, lead)
  if (whyNot) throw new Refusal(whyNot)
  return lead
}
