import type { Actor } from '#access/actor.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { Eligibility } from '#domains/claims/claim-eligibility/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { estimate } from '#domains/claims/claim-eligibility/rules/estimate.ts'
import { membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents, type Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CoverageForClaim } from '#domains/claims/adjudication/rules/build-facts.ts'
import { noticeBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { decidingFigures } from '#domains/claims/claim-figures/server/deciding-figures.ts'
import { coverFor } from '#domains/claims/adjudication/server/coverage.ts'
import { visibleMember, begunMemberships } from '#domains/claims/claim-eligibility/server/claimable-memberships.ts'
import { vehiclesOf } from '#domains/claims/claims/server/claim-people.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import { claimsOfSameLoss, sameLossAs } from '#domains/claims/claims/server/same-loss.ts'

type LossAnswers = Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'coverage' | 'carrier'>
export type EligibilityQuery = { [K in keyof LossAnswers]?: LossAnswers[K] | undefined } & {
  memberId?: Id<'member'> | undefined
  membershipId?: Id<'membership'> | undefined
  deductible?: number | undefined
  waived?: number | undefined
  paidByOthers?: number | undefined
  lossAmount?: number | undefined
}

/** What the rules that decide claims would say of this loss. It prevents nobody from filing. */
export async function eligibility(actor: Actor, { memberId, membershipId, ...lossAnswers }: EligibilityQuery): Promise<Eligibility> {
  const ofMemberId = actor.memberId ?? memberId
  if (!ofMemberId) throw new Refusal('bad_input', { fields: { memberId: 'Choose the member.' } })
  const member = await visibleMember(actor, ofMemberId)
  if (!member) throw new Refusal('not_found')
  const memberships = await begunMemberships(ofMemberId)
  const membership = membershipId
    ? memberships.find(({ id }) => id === membershipId)
    : membershipOfLoss(memberships, lossAnswers.lossOn ?? null)
  const vehicles = await vehiclesOf(ofMemberId)
  const known = {
    member: { id: member.id, name: member.name },
    membership: membership
      ? { id: membership.id, number: membership.number, planName: membership.planName, status: membership.status }
      : null,
    vehicles,
  }
  if (!membership) return { ...known, ...NO_MEMBERSHIP }

  const { today } = stateToday(membership.state)
  const lossOn = lossAnswers.lossOn ?? today
  const vehicleId = lossAnswers.vehicleId ?? null
  const lossType = lossAnswers.lossType ?? null
  const cover = await coverFor({ membershipId: membership.id, on: lossOn, lossType, vehicleId, except: null })
  const otherClaims = await sameLoss({ vehicleId, lossType }, lossAnswers.lossOn ?? null)
  const visible = await visibleOf(actor, otherClaims)
  const knownSameLoss = { numbers: visible.map(({ number }) => number), elsewhere: visible.length < otherClaims.length }
  const estimated = estimate({
    answers: { ...answersForEstimate(lossAnswers), lossOn },
    cover,
    today,
    sameLoss: knownSameLoss,
    figures: decidingFigures({ lossOn, noticeOn: today, today }),
  })
  return {
    ...known,
    verdict: estimated.verdict,
    against: [...estimated.against],
    most: estimated.most,
    because: [...estimated.because],
    claimsLeft: cover.year.claims,
    aggregateLeft: cover.year.aggregate,
    limit: cover.limit.limit,
    reportBy: lossAnswers.lossOn ? noticeBy(lossOn, deadlinesOn(lossOn)).by : null,
    coverageBeginsOn: isWaiting(cover) ? membership.firstCoveredOn : null,
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
  reportBy: null,
  coverageBeginsOn: null,
  sameLoss: null,
  riders: [],
}

const isWaiting = ({ cover }: CoverageForClaim): boolean => cover.cover === 'not_covered' && cover.because === 'waiting'

type SameLoss = { id: Id<'claim'>; number: string }

async function sameLoss(answers: Pick<ClaimAnswers, 'vehicleId' | 'lossType'>, lossOn: Day | null): Promise<SameLoss[]> {
  if (!answers.vehicleId || !lossOn) return []
  return claimsOfSameLoss(sameLossAs({ id: null, lossOn, answers }), 0).execute()
}

/** The claims the actor may see. Others can exist, for example of a previous owner of the car; their numbers are not shown. */
async function visibleOf(actor: Actor, claims: readonly SameLoss[]): Promise<SameLoss[]> {
  const found = await Promise.all(claims.map(({ id }) => findClaim(actor, id)))
  return claims.filter((_, index) => found[index])
}

const answersForEstimate = ({
  vehicleId,
  lossType,
  coverage,
  carrier,
  deductible,
  waived,
  paidByOthers,
  lossAmount,
}: EligibilityQuery): Partial<ClaimAnswers> => ({
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
