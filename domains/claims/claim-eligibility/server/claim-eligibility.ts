import type { Actor } from '#access/actor.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { Eligibility } from '#domains/claims/claim-eligibility/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { estimate, reportBy } from '#domains/claims/claim-eligibility/rules/estimate.ts'
import { membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents, type Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { coverFor } from '#domains/claims/adjudication/server/coverage.ts'
import { visibleMember, begunMemberships } from '#domains/claims/claim-eligibility/server/claimable-memberships.ts'
import { vehiclesOf } from '#domains/claims/claims/server/claim-people.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import { claimsOfSameLoss } from '#domains/claims/claims/server/same-loss.ts'

type Told = Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'coverage' | 'carrier'>
export type EligibilityAsked = { [K in keyof Told]?: Told[K] | undefined } & {
  memberId?: Id<'member'> | undefined
  membershipId?: Id<'membership'> | undefined
  deductible?: number | undefined
  waived?: number | undefined
  paidByOthers?: number | undefined
  lossAmount?: number | undefined
}

/** Eligibility before a claim, by the rules that decide it. Nothing here keeps anyone from filing. */
export async function eligibility(actor: Actor, { memberId, membershipId, ...told }: EligibilityAsked): Promise<Eligibility> {
  const whose = actor.memberId ?? memberId
  if (!whose) throw new Refusal('bad_input', { fields: { memberId: 'Choose the member.' } })
  const member = await visibleMember(actor, whose)
  if (!member) throw new Refusal('not_found')
  const memberships = await begunMemberships(whose)
  const membership = membershipId ? memberships.find(({ id }) => id === membershipId) : membershipOfLoss(memberships, told.lossOn ?? null)
  const vehicles = await vehiclesOf(whose)
  const known = {
    member: { id: member.id, name: member.name },
    membership: membership
      ? { id: membership.id, number: membership.number, planName: membership.planName, status: membership.status }
      : null,
    vehicles,
  }
  if (!membership) return { ...known, ...NO_MEMBERSHIP }

  const { today } = stateToday(membership.state)
  const lossOn = told.lossOn ?? today
  const vehicleId = told.vehicleId ?? null
  const lossType = told.lossType ?? null
  const cover = await coverFor({ membershipId: membership.id, on: lossOn, lossType, vehicleId, except: null })
  const same = await sameLoss({ vehicleId, lossType }, told.lossOn ?? null)
  const visible = await visibleOf(actor, same)
  const sameLossSaid = { numbers: visible.map(({ number }) => number), elsewhere: visible.length < same.length }
  const said = estimate({ answers: { ...toldOf(told), lossOn }, cover, today, sameLoss: sameLossSaid })
  return {
    ...known,
    verdict: said.verdict,
    against: [...said.against],
    most: said.most,
    because: [...said.because],
    claimsLeft: cover.year.claims,
    aggregateLeft: cover.year.aggregate,
    limit: cover.limit.limit,
    tellUsBy: told.lossOn ? reportBy(told.lossOn) : null,
    sameLoss: visible[0] ?? null,
    riders: cover.riders,
  }
}

const NO_MEMBERSHIP: Omit<Eligibility, 'member' | 'membership' | 'vehicles'> = {
  verdict: 'not_payable',
  against: [{ code: 'R01', reason: 'There is no membership that has begun.', evidence: 'No membership.' }],
  most: null,
  because: [],
  claimsLeft: null,
  aggregateLeft: null,
  limit: null,
  tellUsBy: null,
  sameLoss: null,
  riders: [],
}

type SameLoss = { id: Id<'claim'>; number: string }

async function sameLoss(answers: Pick<ClaimAnswers, 'vehicleId' | 'lossType'>, lossOn: Day | null): Promise<SameLoss[]> {
  if (!answers.vehicleId || !lossOn) return []
  return claimsOfSameLoss({ id: null, lossOn, answers }, 0).execute()
}

/** Those the reader may know of: a car may have been claimed for by whoever had it before, and of them nobody else learns the number. */
async function visibleOf(actor: Actor, claims: readonly SameLoss[]): Promise<SameLoss[]> {
  const found = await Promise.all(claims.map(({ id }) => findClaim(actor, id)))
  return claims.filter((_, index) => found[index])
}

const toldOf = ({
  vehicleId,
  lossType,
  coverage,
  carrier,
  deductible,
  waived,
  paidByOthers,
  lossAmount,
}: EligibilityAsked): Partial<ClaimAnswers> => ({
  vehicleId: vehicleId ?? null,
  lossType: lossType ?? null,
  coverage: coverage ?? null,
  carrier: carrier ?? null,
  deductible: amountOf(deductible),
  waived: amountOf(waived),
  paidByOthers: amountOf(paidByOthers),
  lossAmount: amountOf(lossAmount),
})

const amountOf = (typed: number | undefined): Cents | null => (typed === undefined ? null : cents(typed))
