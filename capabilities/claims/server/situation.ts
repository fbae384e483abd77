import type { Actor } from '#access/actor.ts'
import { adjudicate, type Adjudication } from '#capabilities/claims/rules/adjudicate.ts'
import { documentsOfClaim, lossFactsOf, OURS } from '#capabilities/claims/rules/answers.ts'
import { type Case, levelOf, type Tie } from '#capabilities/claims/rules/authority.ts'
import { benefit, type Benefit } from '#capabilities/claims/rules/benefit.ts'
import { missingDocuments, type DocumentNeed } from '#capabilities/claims/rules/documents.ts'
import { type Slot, SLOTS } from '#capabilities/claims/rules/documents.data.ts'
import { establish, type LossKnown } from '#capabilities/claims/rules/establish.ts'
import type { ClaimFacts } from '#capabilities/claims/rules/facts.ts'
import { fraudScore, type FraudScore } from '#capabilities/claims/rules/fraud-flags.ts'
import { FRAUD_LIMITS } from '#capabilities/claims/rules/fraud-flags.data.ts'
import { claimsOfSameLoss, requestsOf, suspicionsOf, type DocumentRequest } from '#capabilities/claims/server/claim-file.store.ts'
import { capabilitiesOf, claimantOf, type Claimant } from '#capabilities/claims/server/claim-people.store.ts'
import { stateToday } from '#capabilities/claims/server/claims.ts'
import type { Claim } from '#capabilities/claims/server/claims.store.ts'
import { coverFor, type CoverSignals } from '#capabilities/claims/server/cover.ts'
import { claimsWithTheSameFile, documentsOf, type ClaimDocument } from '#capabilities/documents/server/documents.ts'
import type { Id } from '#platform/ids.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'

/** The papers of a claim: what is here, what was asked for, what is still missing. */
export type Papers = { documents: readonly ClaimDocument[]; requests: readonly DocumentRequest[]; needs: readonly DocumentNeed[]; missing: readonly DocumentNeed[] }

export async function papersOf(claim: Claim): Promise<Papers> {
  const documents = await documentsOf(claim.id)
  const requests = await requestsOf(claim.id)
  const present = documents.filter(({ state }) => state !== 'removed')
  const loss = lossFactsOf(claim.answers)
  const missing = loss ? missingDocuments(loss, { ...slotsHere(present, requests), signed: claim.signedAt !== null }) : []
  return { documents: present, requests, needs: documentsOfClaim(claim.answers), missing }
}

/** A slot that was asked for again counts as empty until something new is in it. */
function slotsHere(documents: readonly ClaimDocument[], requests: readonly DocumentRequest[]): { slots: Slot[]; askedFor: Slot[] } {
  const askedFor = requests.filter(({ metAt }) => metAt === null).map(({ slot }) => slot)
  const filled = new Set(documents.filter(({ state }) => state === 'clean').map(({ slot }) => slot))
  return { slots: SLOTS.filter((slot) => filled.has(slot) && !askedFor.includes(slot)), askedFor: askedFor.filter((slot) => !OURS.includes(slot)) }
}

/** Everything a decision about a claim rests on, and what the rules make of it, at this moment. */
export type Situation = {
  claimant: Claimant
  today: Day
  papers: Papers
  facts: ClaimFacts
  fraud: FraudScore
  duplicates: readonly { id: Id<'claim'>; number: string }[]
  adjudication: Adjudication
  computed: Benefit | null
}

export async function situationOf(claim: Claim, { proposed = null }: { proposed?: Cents | null } = {}): Promise<Situation> {
  const answers = withLoss(claim)
  const claimant = await claimantOf(claim.memberId)
  const { today } = stateToday(claimant.state)
  const noticeOn = claim.noticeOn ?? today
  const papers = await papersOf(claim)
  const cover = await coverFor({ membershipId: claim.membershipId, on: answers.lossOn, vehicleId: answers.vehicleId, except: claim.id })
  const near = await claimsOfSameLoss(claim, FRAUD_LIMITS.sameCarDays)
  const duplicates = near.filter(({ lossOn }) => lossOn === answers.lossOn)
  const fraud = await fraudOf(claim, answers, { noticeOn, signals: cover.signals, near })
  const facts = establish({
    answers, findings: claim.findings, cover, noticeOn, today, proposed, fraud, duplicates: duplicates.map(({ number }) => number),
    documents: { ...slotsHere(papers.documents, papers.requests), signed: claim.signedAt !== null },
  })
  const computed = facts.deductible && benefit(facts.deductible, facts.limit, facts.year)
  return { claimant, today, papers, facts, fraud, duplicates, adjudication: adjudicate(facts), computed }
}

/** The database keeps a filed claim from having none (claims_check). */
function withLoss({ answers }: Claim): LossKnown {
  const { lossOn, lossType } = answers
  if (lossOn === null || lossType === null) throw new Refusal('claim_not_open')
  return { ...answers, lossOn, lossType }
}

type Signalled = { noticeOn: Day; signals: CoverSignals; near: readonly { lossOn: Day }[] }

async function fraudOf(claim: Claim, answers: LossKnown, { noticeOn, signals, near }: Signalled): Promise<FraudScore> {
  const { insurerNumberElsewhere, householdClaims, agencyPerson } = await suspicionsOf(claim, addMonths(answers.lossOn, -24))
  const sameFiles = await claimsWithTheSameFile(claim.id)
  return fraudScore({
    lossOn: answers.lossOn, lossType: answers.lossType, noticeOn, firstCoveredOn: signals.firstCoveredOn, higherLimitFrom: signals.higherLimitFrom,
    reinstatedOn: signals.reinstatedOn, filedPastDue: signals.pastDue, otherLossesOfCar: near.map(({ lossOn }) => lossOn),
    carrierClaimElsewhere: insurerNumberElsewhere,
    documentSeenBefore: sameFiles.length > 0, policeNumber: answers.policeNumber, householdClaims, agencyPerson,
    // Not looked at by machine yet: a handler who sees one of these writes it into the notes.
    imageLikeAnother: false, documentEdited: false, policyBeganOn: null, deductibleRaisedOn: null, invoiceInSequence: false, cashReceipt: false,
    shopUnverifiable: false, accountOrDeviceShared: false, payeeChangedOn: null, payOn: null, agencyEarlyClaims: null, documentsDisagree: false,
  })
}

/** How the claim stands to whoever is in front of it: nobody handles their own, their household's or their agency's. */
export async function tieOf(actor: Actor, claimant: Pick<Claimant, 'id' | 'street' | 'zip'>): Promise<Tie> {
  if (actor.ownMemberId === claimant.id || actor.memberId === claimant.id) return 'own'
  if (!actor.ownMemberId) return 'none'
  const own = await claimantOf(actor.ownMemberId)
  return own.zip === claimant.zip && own.street.trim().toLowerCase() === claimant.street.trim().toLowerCase() ? 'family' : 'none'
}

/** The claim as the table of authority asks about it. */
export async function caseOf(claim: Claim, situation: Situation, tie: Tie, amount: Cents): Promise<Case> {
  const { facts, fraud } = situation
  const recommender = claim.recommendedBy ? await capabilitiesOf(claim.recommendedBy) : null
  return {
    tie,
    amount,
    limit: add(facts.limit.limit, facts.limit.bonus),
    score: fraud.score,
    overridden: facts.notice.on > facts.notice.by && facts.notice.goodCause !== null,
    supervisorOnly: fraud.flags.includes('agency_person'),
    recommendedBy: claim.recommendedBy && recommender ? { userId: claim.recommendedBy, level: levelOf({ capabilities: recommender }) ?? 1 } : null,
    approvedBy: null,
    decidedBy: claim.decidedBy,
  }
}

/** What the rules would pay now; nothing when nothing is payable. */
export const payableOf = ({ computed }: Situation): Cents => (computed?.outcome === 'payable' ? computed.amount : ZERO)
