import type { Actor } from '#access/actor.ts'
import type { CLAIM_VIEWS, ClaimRow, ClaimView, Eligibility } from '#capabilities/claims/contract.ts'
import type { ClaimAnswers } from '#capabilities/claims/rules/answers.ts'
import { estimate, tellUsBy } from '#capabilities/claims/rules/estimate.ts'
import { claimsOfSameLoss, decisionsOf } from '#capabilities/claims/server/claim-file.store.ts'
import { listClaims } from '#capabilities/claims/server/claim-lists.store.ts'
import { aroundOf, begunMemberships, vehiclesOf, visibleMember } from '#capabilities/claims/server/claim-people.store.ts'
import { stateToday } from '#capabilities/claims/server/claims.ts'
import { presentClaim, presentRow } from '#capabilities/claims/server/claims.present.ts'
import { findClaim, type Claim } from '#capabilities/claims/server/claims.store.ts'
import { coverFor } from '#capabilities/claims/server/cover.ts'
import { papersOf, type Papers } from '#capabilities/claims/server/situation.ts'
import { dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents, type Cents } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'

/** A claim the actor may know of, presented for them. */
export async function claimFor(actor: Actor, id: Id<'claim'>): Promise<ClaimView> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return viewOf(actor, claim)
}

/** `papers` spares asking again where a caller has them. */
export async function viewOf(actor: Actor, claim: Claim, papers?: Papers): Promise<ClaimView> {
  const around = await aroundOf(claim.id)
  return presentClaim(actor, claim, {
    ...around,
    papers: papers ?? (await papersOf(claim)),
    decisions: claim.decidedAt ? await decisionsOf(claim.id) : [],
    today: stateToday(around.state).today,
  })
}

export type ListAsked = { view?: (typeof CLAIM_VIEWS)[number] | undefined; memberId?: Id<'member'> | undefined; cursor?: string | undefined; limit?: number | undefined }

export async function claimsFor(actor: Actor, { limit = 25, ...asked }: ListAsked): Promise<{ rows: ClaimRow[]; next: string | null }> {
  const found = await listClaims(actor, { ...asked, limit: limit + 1 })
  const today = dayIn('UTC')
  const rows = found.slice(0, limit)
  return { rows: rows.map((row) => presentRow(actor, row, today)), next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

type Told = Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'coverage' | 'carrier'>
export type EligibilityAsked = { [K in keyof Told]?: Told[K] | undefined } & {
  memberId?: Id<'member'> | undefined
  membershipId?: Id<'membership'> | undefined
  deductible?: number | undefined
  waived?: number | undefined
  paidByOthers?: number | undefined
}

/** Eligibility before a claim, by the rules that decide it. Nothing here keeps anyone from filing. */
export async function eligibility(actor: Actor, { memberId, membershipId, ...told }: EligibilityAsked): Promise<Eligibility> {
  const whose = actor.memberId ?? memberId
  if (!whose) throw new Refusal('bad_input', { fields: { memberId: 'Choose the member.' } })
  const member = await visibleMember(actor, whose)
  if (!member) throw new Refusal('not_found')
  const memberships = await begunMemberships(whose)
  const membership = membershipId ? memberships.find(({ id }) => id === membershipId) : memberships[0]
  const vehicles = await vehiclesOf(whose)
  const known = {
    member: { id: member.id, name: member.name },
    membership: membership ? { id: membership.id, number: membership.number, planName: membership.planName, status: membership.status } : null,
    vehicles,
  }
  if (!membership) return { ...known, ...NO_MEMBERSHIP }

  const { today } = stateToday(membership.state)
  const lossOn = told.lossOn ?? today
  const vehicleId = told.vehicleId ?? null
  const cover = await coverFor({ membershipId: membership.id, on: lossOn, vehicleId, except: null })
  const same = await sameLoss(vehicleId, told.lossOn ?? null)
  const said = estimate({ answers: { ...toldOf(told), lossOn }, cover, today, sameLoss: same })
  return {
    ...known,
    verdict: said.verdict,
    against: [...said.against],
    most: said.most,
    because: [...said.because],
    claimsLeft: cover.year.claims,
    aggregateLeft: cover.year.aggregate,
    limit: cover.limit.limit,
    tellUsBy: told.lossOn ? tellUsBy(told.lossOn) : null,
    sameLoss: same[0] ?? null,
  }
}

const NO_MEMBERSHIP: Omit<Eligibility, 'member' | 'membership' | 'vehicles'> = {
  verdict: 'not_payable', against: [{ code: 'R01', reason: 'There is no membership that has begun.', evidence: 'No membership.' }], most: null, because: [],
  claimsLeft: null, aggregateLeft: null, limit: null, tellUsBy: null, sameLoss: null,
}

async function sameLoss(vehicleId: Id<'vehicle'> | null, lossOn: Day | null): Promise<string[]> {
  if (!vehicleId || !lossOn) return []
  const found = await claimsOfSameLoss({ id: NO_CLAIM, lossOn, answers: { vehicleId } }, 0)
  return found.map(({ number }) => number)
}

/** An id no claim has: nothing is left out of the search. */
const NO_CLAIM: Id<'claim'> = 'clm_none'

const toldOf = ({ vehicleId, lossType, coverage, carrier, deductible, waived, paidByOthers }: EligibilityAsked): Partial<ClaimAnswers> => ({
  vehicleId: vehicleId ?? null, lossType: lossType ?? null, coverage: coverage ?? null, carrier: carrier ?? null,
  deductible: amountOf(deductible), waived: amountOf(waived), paidByOthers: amountOf(paidByOthers),
})

const amountOf = (typed: number | undefined): Cents | null => (typed === undefined ? null : cents(typed))
