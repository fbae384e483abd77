import type { Route } from '#access/contract.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import type { ClaimMove } from '#domains/claims/model/rules/claim.ts'
import { plainFindings, signed } from '#domains/claims/filing/testing.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { DENIALS, type DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { investigationsContract } from '#domains/claims/investigations/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Step = {
  claimId: Id<'claim'>
  other: Id<'claim'>
  pick: <T>(from: readonly T[]) => T
  /** The name with which the claim's owner signs. */
  owner: string
  users: Readonly<Record<string, { id: Id<'user'> }>>
}

type Made = { params?: object; body?: unknown; query?: object }
/** An action anybody may try. `moves`: the transitions it may make; null when it changes no state. */
export type Action = { name: string; route: Route; moves: readonly ClaimMove[] | null; make: (step: Step) => Made | Promise<Made | null> }

const NAMES = ['Amara Okafor', 'Maria Lopez', 'Ruth Adeyemi']
const CODES = Object.keys(DENIALS) as DenialCode[]
const AMOUNTS = [500_00, 500_00, 500_00, 500_00, 400_00, 1000_00, 1500_00]
const FLAGS = Object.fromEntries(Object.keys(FRAUD_FLAGS).map((flag) => [flag, 'Looked at, and explained.']))
/** Findings that every document confirms, with each flag answered. */
export const FINE = { ...plainFindings, policyDeductible: 500_00, carrierDeductible: 500_00, flags: FLAGS }
const x = 'A random step.'

const onClaim = (name: string, route: Route, moves: readonly ClaimMove[] | null, body?: (step: Step) => unknown): Action => ({
  name,
  route,
  moves,
  make: (step) => ({ params: { claimId: step.claimId }, ...(body ? { body: body(step) } : {}) }),
})

/** Everything that can be tried on a claim; the actions that lead far are listed twice, so that the walk gets there. */
export const ACTIONS: readonly Action[] = [
  onClaim('answer', filingContract.answerClaim, null, () => ({ story: x })),
  onClaim('submit', filingContract.submitClaim, ['submit'], ({ pick, owner }) => ({
    signature: signed(pick([owner, owner, ...NAMES])),
  })),
  onClaim('sign', filingContract.signClaim, null, ({ pick, owner }) => signed(pick([owner, owner, ...NAMES]))),
  onClaim('find', adjudicationContract.findClaim, null, () => FINE),
  onClaim('find', adjudicationContract.findClaim, null, () => FINE),
  onClaim('find against', adjudicationContract.findClaim, null, () => ({ carrier: 'denied' })),
  onClaim('review', adjudicationContract.reviewClaim, ['receive_documents', 'begin_review']),
  onClaim('request', claimDocumentsContract.requestDocuments, ['request_documents', 'request_more'], () => ({
    requirements: [{ requirement: 'photos', why: x }],
  })),
  onClaim('assign', queueContract.assignClaim, null, ({ users, pick }) => ({ to: pick(Object.values(users)).id, from: null })),
  onClaim('approve', decisionsContract.approveClaim, ['approve', 'approve_recommended'], ({ pick }) => ({
    amount: pick(AMOUNTS),
    comment: x,
  })),
  onClaim('approve', decisionsContract.approveClaim, ['approve', 'approve_recommended'], ({ pick }) => ({
    amount: pick(AMOUNTS),
    comment: x,
  })),
  onClaim('recommend', decisionsContract.recommendClaim, ['recommend'], ({ pick }) => ({ amount: pick(AMOUNTS), comment: x })),
  onClaim('recommend a denial', decisionsContract.recommendDenial, ['recommend'], ({ pick }) => ({ code: pick(CODES), explanation: x })),
  onClaim('return', decisionsContract.returnClaim, ['return_for_review'], () => ({ comment: x })),
  onClaim('deny', decisionsContract.denyClaim, ['deny', 'deny_recommended', 'deny_for_fraud'], ({ pick }) => ({
    code: pick(CODES),
    explanation: x,
  })),
  onClaim('undo', decisionsContract.undoApproval, ['undo_approval'], () => ({ comment: x })),
  onClaim('close as duplicate', decisionsContract.closeDuplicate, ['close_duplicate'], ({ other }) => ({ survivorId: other, comment: x })),
  onClaim('hold', investigationsContract.holdClaim, ['hold'], () => ({ why: x })),
  onClaim('conclude', investigationsContract.concludeInvestigation, ['release_hold'], ({ pick }) => ({
    finding: pick(['cleared', 'fraud']),
    text: x,
  })),
  onClaim('withdraw', appealsContract.withdrawClaim, ['withdraw'], () => ({})),
  onClaim('withdraw on request', appealsContract.withdrawOnRequest, ['withdraw'], () => ({ request: x })),
  onClaim('appeal', appealsContract.appealClaim, ['appeal'], () => ({ text: x })),
  onClaim('appeal', appealsContract.appealClaim, ['appeal'], () => ({ text: x })),
  onClaim('appeal on request', appealsContract.appealOnRequest, ['appeal'], () => ({ text: x, request: x })),
  onClaim('decide the appeal', appealsContract.decideAppeal, ['uphold_appeal', 'reject_appeal'], ({ pick }) => ({
    outcome: pick(['overturned', 'stands']),
    explanation: x,
  })),
  onClaim('reopen', appealsContract.reopenClaim, ['reopen'], () => ({ evidence: x })),
  {
    name: 'release the payment',
    route: payoutReleaseContract.releasePayout,
    moves: ['release_payment'],
    make: async ({ claimId }) => {
      const payout = await db().selectFrom('payouts').select('id').where('claim_id', '=', claimId).orderBy('id', 'desc').executeTakeFirst()
      return payout ? { params: { payoutId: payout.id }, body: { belowZeroWhy: x } } : null
    },
  },
]
