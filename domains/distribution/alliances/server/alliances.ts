import type { Actor } from '#access/actor.ts'
import {
  addAlliance,
  addBelonging,
  groupDuring,
  isKnownAgency,
  lockAlliance,
  lockStay,
  pairsSoldAt,
  removeDraft,
  saveAlliance,
  saveStayEnd,
  type AllianceTerms,
} from '#domains/distribution/alliances/server/alliances.store.ts'
import { whyNotChangeStay, type WhyNotChangeStay } from '#domains/distribution/alliances/rules/stay.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotSellAt } from '#domains/distribution/agencies/policy.ts'
import { isGuarded } from '#domains/distribution/commissions/rules/tier.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, violatedConstraint, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export async function foundAlliance(actor: Actor, terms: AllianceTerms): Promise<Id<'alliance'>> {
  return inTransaction(async (tx) => {
    const id = newId('alliance')
    await addAlliance(tx, id, terms, clock.now()).catch(refuse)
    await recordEvent(tx, {
      kind: 'alliance.added',
      by: actor,
      about: { noun: 'alliance', id },
      to: terms.status,
      data: { name: terms.name },
    })
    return id
  })
}

/** The rates of a sale are locked: a change applies to later sales (docs/rules.md §5). */
export async function changeAlliance(actor: Actor, id: Id<'alliance'>, version: number, change: Partial<AllianceTerms>): Promise<void> {
  await inTransaction(async (tx) => {
    const alliance = await lockAllianceOrRefuse(tx, id)
    if (alliance.version !== version) throw new Refusal('someone_else_saved', { version: alliance.version })
    const changed = Object.entries(change).filter(([field, value]) => value !== alliance[field as keyof AllianceTerms])
    if (changed.length === 0) return
    const before = await guardedAgencies(tx, id)
    await saveAlliance(tx, id, Object.fromEntries(changed)).catch(refuse)
    const raises =
      (change.override_first_bp ?? 0) > alliance.override_first_bp || (change.override_renewal_bp ?? 0) > alliance.override_renewal_bp
    await refuseGuarded(tx, actor, id, raises ? [] : before)
    await recordEvent(tx, {
      kind: 'alliance.changed',
      by: actor,
      about: { noun: 'alliance', id },
      from: alliance.status,
      to: change.status ?? alliance.status,
      data: Object.fromEntries(changed.map(([field, value]) => [field, { from: alliance[field as keyof AllianceTerms], to: value }])),
    })
  })
}

export type Belonging = { masterCode: string; from: Day; to: Day | null }

/** The database refuses a span that overlaps another; the error is shown at the field. */
export async function addAgency(actor: Actor, allianceId: Id<'alliance'>, { masterCode, from, to }: Belonging): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAllianceOrRefuse(tx, allianceId)
    if (to && to < from) throw new Refusal('ends_before_it_begins', { fields: { to: 'Choose a last day on or after the first day.' } })
    if (!(await isKnownAgency(masterCode)))
      throw new Refusal('bad_input', { fields: { masterCode: 'We don’t recognize this agency code.' } })
    const other = await groupDuring(masterCode, { from, to })
    if (other) throw alreadyIn(other)
    const before = await guardedAgencies(tx, allianceId)
    await addBelonging(tx, { masterCode, allianceId, from, to }).catch(refuseOverlap)
    await refuseGuarded(tx, actor, allianceId, before)
    await recordEvent(tx, {
      kind: 'alliance.agency_added',
      by: actor,
      about: { noun: 'alliance', id: allianceId },
      masterCode,
      data: { masterCode, from, to },
    })
  })
}

function alreadyIn(other: { name: string; to_on: Day | null } | null, field: 'masterCode' | 'to' = 'masterCode'): Refusal {
  const until = other?.to_on ? ` until ${other.to_on}` : ''
  const sentence = other
    ? `This agency is in ${other.name}${until}. An agency is in one group at a time.`
    : 'An agency can be in only one group at a time.'
  return new Refusal('already_in_a_group', { fields: { [field]: sentence } })
}

export type StayEnd = { from?: Day | undefined; to: Day | null }

/** Sets the last day of a stay, changes it, or takes it away; the past is locked (rules/stay.ts). */
export async function endAgency(
  actor: Actor,
  of: { allianceId: Id<'alliance'>; masterCode: string },
  { from, to }: StayEnd,
): Promise<void> {
  const { allianceId, masterCode } = of
  await inTransaction(async (tx) => {
    await lockAllianceOrRefuse(tx, allianceId)
    const stay = await lockStay(tx, of, from)
    const whyNot = whyNotChangeStay({ stay, to, today: officeDay(), lastEarnedOn: stay?.lastEarnedOn ?? null })
    if (!stay || whyNot === 'no_stay') throw new Refusal('not_found')
    if (whyNot) throw new Refusal(whyNot, { fields: { to: STAY_SENTENCES[whyNot] } })
    const other = await groupDuring(masterCode, { from: stay.from, to, besides: stay.from })
    if (other) throw alreadyIn(other, 'to')
    const before = await guardedAgencies(tx, allianceId)
    await saveStayEnd(tx, { ...of, from: stay.from, to }).catch(refuseOverlap)
    await refuseGuarded(tx, actor, allianceId, before)
    await recordEvent(tx, {
      kind: 'alliance.agency_ended',
      by: actor,
      about: { noun: 'alliance', id: allianceId },
      masterCode,
      data: { masterCode, from: stay.from, to, before: stay.to },
    })
  })
}

const STAY_SENTENCES: Readonly<Record<Exclude<WhyNotChangeStay, 'no_stay'>, string>> = {
  ends_before_it_begins: 'Choose a last day on or after the first day.',
  stay_over: 'The agency’s time in this group is over. Its dates can’t be changed anymore.',
  already_earned: 'The group has earned an override after that day. Choose a later one.',
}

function refuseOverlap(error: unknown): never {
  throw violatedConstraint(error) === 'agency_alliances_master_code_during_excl' ? alreadyIn(null) : error
}

export async function removeAlliance(actor: Actor, id: Id<'alliance'>): Promise<void> {
  await inTransaction(async (tx) => {
    const alliance = await lockAlliance(tx, id)
    if (!alliance) throw new Refusal('not_found')
    if (!(await removeDraft(tx, id))) throw new Refusal('not_a_draft')
    await recordEvent(tx, {
      kind: 'alliance.removed',
      by: actor,
      about: { noun: 'alliance', id },
      from: 'draft',
      data: { name: alliance.name },
    })
  })
}

/** The margin guard (docs/rules.md §1): T4 with P3 only super lets begin, whichever of tier, floor, price or override makes them meet. */
async function refuseGuarded(tx: Tx, actor: Actor, id: Id<'alliance'>, before: readonly string[]): Promise<void> {
  const now = await guardedAgencies(tx, id)
  const added = now.filter((masterCode) => !before.includes(masterCode))
  if (added.length > 0 && whyNotSellAt(actor, { tier: 'T4', price: 'P3' })) throw new Refusal('needs_super')
}

/** The agencies of a group that sell, or will sell, at the guarded pair. */
const guardedAgencies = async (tx: Tx, id: Id<'alliance'>): Promise<string[]> =>
  (await pairsSoldAt(tx, id, officeDay()))
    .filter(({ tier, floor, price }) => isGuarded({ tier: tierSoldAt(tier, floor), price }))
    .map(({ masterCode }) => masterCode)

async function lockAllianceOrRefuse(tx: Tx, id: Id<'alliance'>) {
  const alliance = await lockAlliance(tx, id)
  if (!alliance) throw new Refusal('not_found')
  if (alliance.status === 'archived') throw new Refusal('archived')
  return alliance
}

function refuse(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'alliances_name_key') throw new Refusal('name_taken', { fields: { name: 'Another group has this name.' } })
  if (constraint === 'alliances_check')
    throw new Refusal('contract_ends_before_it_begins', { fields: { contractTo: 'The contract ends before it begins.' } })
  throw error
}
