import type { Actor, EventActor } from '#access/actor.ts'
import { whyNotChangeAgency, whyNotMoveAgency, whyNotSellAt, whyNotSetTiers } from '#domains/distribution/agencies/policy.ts'
import { writeOfStop } from '#domains/distribution/agencies/server/stop-emails.ts'
import { AGENCY_TRANSITIONS, type AgencyMove, type AgencyStatus, impossibleDays } from '#domains/people/agency/rules/agency.ts'
import { masterCode as codeOf } from '#domains/people/agency/rules/master-code.ts'
import { nextCodeNumber } from '#domains/people/agency/server/code-number.ts'
import {
  addAgency,
  addTiers,
  isNpnTaken,
  lockVisibleAgency,
  putInAlliance,
  removeLicense,
  saveAgency,
  saveLicense,
  setStatus,
  type AgencyChange,
  type NewAgency,
} from '#domains/distribution/agencies/server/agencies.store.ts'
import { changeTiers } from '#domains/distribution/agencies/server/tiers.ts'
import { missingOf } from '#domains/distribution/agencies/server/agency-documents.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { allianceSellingTerms } from '#domains/membership/sale-terms/server/alliance-terms.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { changedFields } from '#domains/records/history/rules/changed-fields.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { todayIn } from '#domains/distribution/agencies/server/agency-day.ts'
import { clock, officeDay, officeMonthBegan } from '#platform/clock.ts'
import { inTransaction, violatedConstraint, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { inviteFirstAdmin, type Person } from '#domains/people/users/server/inviting.ts'
import type { AgencyReader } from '#domains/distribution/agencies/server/visible-agency.ts'

/** The actor for whom an agency is presented, and the time of the request. */
export function readerFor(actor: Actor): AgencyReader {
  const now = clock.now()
  return { actor, today: officeDay(now), monthStart: officeMonthBegan(now) }
}

export type Founding = Omit<NewAgency, 'id' | 'masterCode' | 'at'> & { allianceId: Id<'alliance'> | null; admin: Person }

/** Issues a master code: agency, tiers, alliance and the first admin's invitation, in the caller's transaction (docs/rules.md §5, §8). */
export async function foundAgency(
  tx: Tx,
  by: EventActor,
  { admin, allianceId, ...founding }: Founding,
  publicUrl: string,
): Promise<string> {
  if (founding.npn && (await isNpnTaken(tx, founding.npn))) throw npnTaken()
  const at = clock.now()
  const today = todayIn(founding.homeState)
  const id = newId('agency')
  const masterCode = codeOf(founding.homeState, await nextCodeNumber(tx))
  await addAgency(tx, { ...founding, id, masterCode, at }).catch(throwIfNpnTaken)
  await addTiers(tx, {
    masterCode,
    commissionTier: founding.commissionTier,
    priceTier: founding.priceTier,
    fromOn: today,
    pinnedUntil: null,
    why: 'As issued.',
    setBy: by.name,
    at,
  })
  if (allianceId) await putInAlliance(tx, masterCode, allianceId, today)
  await recordEvent(tx, {
    kind: 'agency.created',
    by,
    about: { noun: 'agency', id },
    masterCode,
    to: 'PENDING',
    data: { name: founding.name, recruitedBy: founding.recruitedBy },
  })
  await inviteFirstAdmin(tx, { by, person: admin, masterCode, agencyName: founding.name, publicUrl })
  return masterCode
}

const npnTaken = () => new Refusal('npn_taken', { fields: { npn: 'Another agency already has this NPN.' } })

/** Two simultaneous requests with the same NPN both find it free; the unique constraint lets one of them through. */
function throwIfNpnTaken(error: unknown): never {
  throw violatedConstraint(error) === 'agencies_npn_key' ? npnTaken() : error
}

export async function changeAgency(
  actor: Actor,
  masterCode: string,
  version: number,
  change: AgencyChange,
  evidence: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    const whyNot = whyNotChangeAgency(actor)
    if (whyNot) throw new Refusal(whyNot)
    if (agency.version !== version) throw new Refusal('someone_else_saved', { version: agency.version })
    refuseImpossible({
      signed: { agreementSignedOn: change.agreement_signed_on, w9ReceivedOn: change.w9_received_on, achVerifiedOn: change.ach_verified_on },
      lastDays: { licenseExpiresOn: change.license_expires_on, eoExpiresOn: change.eo_expires_on },
    })
    if (!evidence && DOCUMENTS.some((field) => change[field] !== undefined && change[field] !== agency[field]))
      throw new Refusal('bad_input', { fields: { evidence: 'Enter which document you checked and how.' } })
    await saveAgency(tx, masterCode, change).catch(throwIfNpnTaken)
    await recordEvent(tx, {
      kind: 'agency.changed',
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      why: evidence,
      data: { fields: Object.keys(change), changes: changedFields(change, agency, (field) => [...KEPT, ...DOCUMENTS].includes(field)) },
    })
  })
}

/** What of an agency is not about a person: kept in the history before and after. */
const KEPT: readonly string[] = ['name', 'status', 'city', 'zip', 'npn', 'commission_tier', 'price_tier']

const DOCUMENTS = [
  'agreement_signed_on',
  'w9_received_on',
  'license_expires_on',
  'eo_expires_on',
  'eo_per_claim_cents',
  'ach_verified_on',
] as const satisfies (keyof AgencyChange)[]

function refuseImpossible(days: Parameters<typeof impossibleDays>[0]): void {
  const fields = impossibleDays(days, officeDay())
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

/** The last day of the home state's license is written on the agency, and the database copies it. */
export async function setLicense(
  actor: Actor,
  masterCode: string,
  { state, number, expiresOn, evidence }: { state: string; number: string | null; expiresOn: Day | null; evidence: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    const whyNot = whyNotChangeAgency(actor)
    if (whyNot) throw new Refusal(whyNot)
    refuseImpossible({ signed: {}, lastDays: { expiresOn } })
    if (state === agency.home_state) await saveAgency(tx, masterCode, { license_expires_on: expiresOn })
    if (expiresOn) await saveLicense(tx, masterCode, { state, number, expiresOn, verifiedOn: officeDay(), verifiedBy: actor.userId })
    else await removeLicense(tx, masterCode, state)
    await recordEvent(tx, {
      kind: 'agency.changed',
      by: actor,
      about: { noun: 'agency', id: agency.id },
      masterCode,
      why: evidence,
      data: { fields: ['license'], state, number, expiresOn },
    })
  })
}

type Why = { reason: string; forCause: boolean | null }

/** A transition of an agency, with the reason; it becomes ACTIVE only with every document verified, and ends with or without cause. */
export async function moveAgency(
  actor: Actor,
  masterCode: string,
  move: Exclude<AgencyMove, 'issue_code'>,
  { reason, forCause }: Why,
): Promise<void> {
  if (move === 'terminate' && forCause === null)
    throw new Refusal('bad_input', { fields: { forCause: 'Choose whether it ends for cause. This decides what it still earns.' } })
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    const whyNot = whyNotMoveAgency(actor, { status: agency.status, missing: missingOf(agency, todayIn(agency.home_state)) }, move)
    if (whyNot) throw new Refusal(whyNot)

    await makeMove(tx, actor, agency, { move, reason, forCause: move === 'terminate' ? forCause : null })
  })
}

type Made = Why & { move: Exclude<AgencyMove, 'issue_code'>; suspendedFor?: 'eo_lapsed' }
type Moved = { id: Id<'agency'>; master_code: string; name: string; status: AgencyStatus }

/** Saves a transition that was decided, by a user or by the system. Those who run the agency are written to when it stops selling. */
export async function makeMove(tx: Tx, by: EventActor, agency: Moved, { move, reason, forCause, suspendedFor }: Made): Promise<void> {
  const { to } = AGENCY_TRANSITIONS[move]
  const ended = forCause === null ? null : { on: officeDay(), forCause }
  const activatedAt = move === 'activate' ? clock.now() : null
  await setStatus(tx, agency.master_code, to, {
    why: to === 'ACTIVE' ? null : reason,
    suspendedFor: suspendedFor ?? null,
    activatedAt,
    ended,
  })
  await recordEvent(tx, {
    kind: `agency.${TOLD[move]}`,
    by,
    about: { noun: 'agency', id: agency.id },
    masterCode: agency.master_code,
    from: agency.status,
    to,
    why: reason,
    ...(ended ? { data: { forCause: ended.forCause } } : {}),
  })
  if (to === 'SUSPENDED' || to === 'TERMINATED') await writeOfStop(tx, agency, { reason, ended })
}

const TOLD = { activate: 'activated', suspend: 'suspended', lift_suspension: 'reinstated', terminate: 'terminated' } as const

export type Tiers = { commissionTier: CommissionTier; priceTier: PriceTier; reason: string; pinnedUntil: Day | null }

/** For new sales only: what is sold keeps its rates (docs/rules.md §5). */
export async function setTiers(actor: Actor, masterCode: string, { commissionTier, priceTier, reason, pinnedUntil }: Tiers): Promise<void> {
  await inTransaction(async (tx) => {
    const agency = await lockAgencyOrRefuse(tx, actor, masterCode)
    const { tierFloor, priceTier: alliancePrice } = await allianceSellingTerms(tx, masterCode, todayIn(agency.home_state))
    const soldAt = { tier: tierSoldAt(commissionTier, tierFloor), price: alliancePrice ?? priceTier }
    const whyNot = whyNotSetTiers(actor, { tier: commissionTier, price: priceTier }) ?? whyNotSellAt(actor, soldAt)
    if (whyNot) throw new Refusal(whyNot)

    await changeTiers(
      tx,
      { id: agency.id, masterCode },
      {
        commissionTier,
        priceTier,
        from: { commissionTier: agency.commission_tier, priceTier: agency.price_tier },
        fromOn: todayIn(agency.home_state),
        pinnedUntil,
        why: reason,
        by: actor,
      },
    )
  })
}

/** An agency visible to the actor, locked until the transaction ends. */
export async function lockAgencyOrRefuse(tx: Tx, actor: Actor, masterCode: string) {
  const agency = await lockVisibleAgency(tx, actor, masterCode)
  if (!agency) throw new Refusal('not_found')
  return agency
}
