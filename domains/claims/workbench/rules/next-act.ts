import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'

export const ACTS = [
  'approve',
  'recommend',
  'deny',
  'recommend_denial',
  'read_documents',
  'request',
  'review',
  'hold',
  'conclude',
  'decide_appeal',
  'reopen',
  'nothing',
] as const
export type Act = (typeof ACTS)[number]

type Asked =
  | 'note'
  | 'find'
  | 'request'
  | 'review'
  | 'approve'
  | 'recommend'
  | 'recommendDenial'
  | 'hold'
  | 'conclude'
  | 'appeal'
  | 'reopen'

/** What the rules recommend, and for each act why this user may not do it: the policies that refuse the requests. */
export type NextFacts = {
  status: ClaimStatus
  outcome: 'approve' | 'deny' | 'investigate' | 'wait' | 'ask'
  code: DenialCode | null
  /** Required documents that are not here. */
  missing: number
  /** An investigation found fraud. */
  foundFraud: boolean
  reopeningAsked: boolean
  whyNot: Readonly<Record<Asked, ClaimReason | null>>
  whyNotDeny: (code: DenialCode) => ClaimReason | null
}

/** The one act this user should do next; `because` is what stands in the way of what the rules recommend. */
export type NextAct = { act: Act; code: DenialCode | null; because: ClaimReason | null }

/**
 * The one source of what may be done next, and why not: the page says it once, and its buttons follow. Nothing is recommended that the
 * policy of that act would refuse.
 */
export function nextAct(facts: NextFacts): NextAct {
  const { status, whyNot, foundFraud, whyNotDeny } = facts
  if (whyNot.note) return nothing(whyNot.note)
  if (status === 'SIU_HOLD') {
    if (whyNot.conclude === null) return act('conclude')
    return foundFraud && whyNotDeny('R18') === null ? act('deny', 'R18') : nothing(foundFraud ? whyNotDeny('R18') : 'investigation_first')
  }
  if (status === 'APPEALED') return whyNot.appeal === null ? act('decide_appeal') : nothing(whyNot.appeal)
  if (DECIDED.includes(status)) return facts.reopeningAsked && whyNot.reopen === null ? act('reopen') : nothing(null)
  return toDecide(facts)
}

const DECIDED: readonly ClaimStatus[] = ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID', 'DENIED', 'CLOSED', 'WITHDRAWN']

function toDecide(facts: NextFacts): NextAct {
  const { status, outcome, code, missing, whyNot } = facts
  switch (outcome) {
    case 'approve':
      if (whyNot.approve === null) return act('approve')
      if (whyNot.recommend === null) return act('recommend', null, whyNot.approve)
      return startsReview(facts) ?? nothing(missing > 0 ? 'list_not_met' : whyNot.approve)
    case 'deny':
      return code === null ? nothing('checklist_failed') : toDeny(facts, code)
    case 'investigate':
      return whyNot.hold === null ? act('hold', null, 'investigation_first') : nothing('investigation_first')
    case 'wait':
      return nothing('waits_for_payment')
    case 'ask':
      if (whyNot.find) return nothing(whyNot.find)
      if (missing === 0) return act('read_documents', null, 'checklist_open')
      return status !== 'INFO_REQUESTED' && whyNot.request === null ? act('request', null, 'list_not_met') : nothing('list_not_met')
  }
}

function toDeny(facts: NextFacts, code: DenialCode): NextAct {
  const whyNotDeny = facts.whyNotDeny(code)
  if (whyNotDeny === null) return act('deny', code)
  if (whyNotDeny === 'code_above_your_level' && facts.whyNot.recommendDenial === null) return act('recommend_denial', code, whyNotDeny)
  return startsReview(facts) ?? nothing(whyNotDeny)
}

/** A claim in intake is decided once its review has begun. */
const startsReview = ({ status, whyNot }: NextFacts): NextAct | null =>
  (status === 'INTAKE' || status === 'INFO_REQUESTED') && whyNot.review === null ? act('review') : null

const act = (name: Act, code: DenialCode | null = null, because: ClaimReason | null = null): NextAct => ({ act: name, code, because })
const nothing = (because: ClaimReason | null): NextAct => act('nothing', null, because)
