import type { TransitionActor } from '#access/roles.ts'
import { type ClaimOutcome, type ClaimStatus, OPEN_AGAIN_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { isFor, leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'

const CLAIMS = ['staff.claims_l1', 'staff.claims_l2', 'staff.claims_l3'] as const
/** Staff who file, appeal or withdraw at a member's request: never finance, investigators or compliance (§6.7). */
const ON_REQUEST = ['staff.support', ...CLAIMS] as const
const WHOEVER_FILES = ['member', 'agent', 'agent-admin', 'sales-agent', 'sales-admin', ...ON_REQUEST] as const
const BEFORE_SUBMITTED = ['DRAFT'] as const
const UNDECIDED = ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL'] as const
/** Decided claims a duplicate may close. An approval is first taken back (K12), and a paid claim stays. */
const BEFORE_CLOSED = ['DENIED', 'APPEALED'] as const

/** Every transition of a claim: the rows of docs/rules.md §6.2, and M13 of §3. `closes` is the outcome of a transition into CLOSED. */
export const CLAIM_TRANSITIONS = {
  draft: {
    rule: 'K1',
    from: null,
    to: 'DRAFT',
    who: WHOEVER_FILES,
    says: 'Someone begins a claim for a loss under a membership; unsent, it is thrown away after 60 days, never before the last day to send it.',
  },
  purge: {
    rule: 'K1',
    from: ['DRAFT'],
    to: 'WITHDRAWN',
    who: ['system'],
    says: 'A draft nobody sent by its last day, or whose membership is void.',
  },
  submit: {
    rule: 'K2',
    from: ['DRAFT'],
    to: 'SUBMITTED',
    who: WHOEVER_FILES,
    says: 'The claim is filed and gets its number. Filed for the member, it waits for their signature.',
  },
  take_in: {
    rule: 'K3',
    from: ['SUBMITTED'],
    to: 'INTAKE',
    who: ['system'],
    says: 'Acknowledged at once: the list of documents, the reserve, the search for duplicates.',
  },
  request_documents: {
    rule: 'K4',
    from: ['INTAKE'],
    to: 'INFO_REQUESTED',
    who: [...CLAIMS, 'system'],
    says: 'One list of everything that is missing.',
  },
  receive_documents: {
    rule: 'K5',
    from: ['INFO_REQUESTED'],
    to: 'INTAKE',
    who: ['system', ...CLAIMS],
    says: 'The list is met.',
  },
  close_unanswered: {
    rule: 'K6',
    from: ['INFO_REQUESTED'],
    to: 'CLOSED',
    closes: 'no_response',
    who: ['system'],
    says: 'Thirty days without an answer; it opens again when the documents still come in time.',
  },
  begin_review: {
    rule: 'K7',
    from: ['INTAKE'],
    to: 'IN_REVIEW',
    who: ['system', ...CLAIMS],
    says: 'The proof is complete: the time to decide begins.',
  },
  request_more: {
    rule: 'K8',
    from: ['IN_REVIEW'],
    to: 'INFO_REQUESTED',
    who: CLAIMS,
    says: 'The review raised a question for the member.',
  },
  hold: {
    rule: 'K9',
    from: ['INTAKE', 'IN_REVIEW', 'PENDING_APPROVAL'],
    to: 'SIU_HOLD',
    who: ['system', ...CLAIMS, 'staff.siu'],
    says: 'The special investigation unit looks first; the member reads of an additional review.',
  },
  release_hold: {
    rule: 'K10',
    from: ['SIU_HOLD'],
    to: 'IN_REVIEW',
    who: ['staff.siu', 'system'],
    says: 'The investigation is over; its finding is written down. The system ends what it held itself, once nothing raises it anymore.',
  },
  deny_for_fraud: {
    rule: 'K11',
    from: ['SIU_HOLD'],
    to: 'DENIED',
    who: ['staff.claims_l3'],
    says: 'Denied for fraud (R18), on the written finding of a second person; compliance is told.',
  },
  approve: {
    rule: 'K12',
    from: ['IN_REVIEW'],
    to: 'APPROVED',
    who: CLAIMS,
    says: 'The checklist is complete and passed, within the authority of whoever approves.',
  },
  undo_approval: {
    rule: 'K12',
    from: ['APPROVED'],
    to: 'IN_REVIEW',
    who: CLAIMS,
    says: 'Taken back by whoever approved it, or by a supervisor, before the money leaves.',
  },
  recommend: {
    rule: 'K13',
    from: ['IN_REVIEW'],
    to: 'PENDING_APPROVAL',
    who: ['staff.claims_l1', 'staff.claims_l2'],
    says: 'Over the authority, a raised score, an override or a late notice: someone else decides.',
  },
  approve_recommended: {
    rule: 'K14',
    from: ['PENDING_APPROVAL'],
    to: 'APPROVED',
    who: ['staff.claims_l2', 'staff.claims_l3'],
    says: 'The next level approves what another recommended, with a comment.',
  },
  deny_recommended: {
    rule: 'K14',
    from: ['PENDING_APPROVAL'],
    to: 'DENIED',
    who: ['staff.claims_l2', 'staff.claims_l3'],
    says: 'The next level denies what another recommended, with a comment.',
  },
  return_for_review: {
    rule: 'K14',
    from: ['PENDING_APPROVAL'],
    to: 'IN_REVIEW',
    who: ['staff.claims_l2', 'staff.claims_l3', 'system'],
    says: 'The next level sends it back, with a comment; so does the system when who recommended it decides claims no longer.',
  },
  deny: {
    rule: 'K15',
    from: ['IN_REVIEW'],
    to: 'DENIED',
    who: CLAIMS,
    says: 'Denied with its code, its clause, the facts and a letter; one in ten is read again by a peer.',
  },
  reconsider: {
    rule: 'K15',
    from: ['DENIED'],
    to: 'IN_REVIEW',
    who: CLAIMS,
    says: 'The peer who read it again disagrees: it is decided anew, by somebody other than who denied it.',
  },
  release_payment: {
    rule: 'K16',
    from: ['APPROVED'],
    to: 'PAYMENT_PENDING',
    who: ['staff.finance', 'system'],
    says: 'Finance, never the approver, lets the money go; the system may where the sum is small and nothing is raised.',
  },
  confirm_payment: {
    rule: 'K17',
    from: ['PAYMENT_PENDING'],
    to: 'PAID',
    who: ['system', 'staff.finance'],
    says: 'The money has arrived.',
  },
  fail_payment: {
    rule: 'K17',
    from: ['PAYMENT_PENDING'],
    to: 'PAYMENT_FAILED',
    who: ['system', 'staff.finance'],
    says: 'The money came back.',
  },
  payment_came_back: {
    rule: 'K17',
    from: ['CLOSED'],
    to: 'PAYMENT_FAILED',
    who: ['system'],
    says: 'The bank sent it back after it had arrived and the claim was closed: it is owed as before.',
  },
  retry_payment: {
    rule: 'K18',
    from: ['PAYMENT_FAILED'],
    to: 'PAYMENT_PENDING',
    who: ['staff.finance', 'system'],
    says: 'The member has put the payee right, and the claim follows the payment that finance sent again; after three tries it goes by check.',
  },
  close_paid: {
    rule: 'K19',
    from: ['PAID'],
    to: 'CLOSED',
    closes: 'paid',
    who: ['system'],
    says: 'The reserve is released, the counters move, the member gets a statement.',
  },
  appeal: {
    rule: 'K20',
    from: ['DENIED'],
    to: 'APPEALED',
    who: ['member', ...ON_REQUEST],
    says: 'The member asks once, within 60 days of the letter, for someone new to look. Staff only on a recorded request.',
  },
  uphold_appeal: {
    rule: 'K21',
    from: ['APPEALED'],
    to: 'APPROVED',
    who: ['staff.claims_l3'],
    says: 'The appeal is right: a supervisor who had no part in the decision approves.',
  },
  reject_appeal: {
    rule: 'K21',
    from: ['APPEALED'],
    to: 'CLOSED',
    closes: 'denied',
    who: ['staff.claims_l3'],
    says: 'A supervisor who had no part in the decision finds it right.',
  },
  close_denied: {
    rule: 'K22',
    from: ['DENIED'],
    to: 'CLOSED',
    closes: 'denied',
    who: ['system'],
    says: 'Day 61 without an appeal.',
  },
  withdraw: {
    rule: 'K23',
    from: [...BEFORE_SUBMITTED, ...UNDECIDED],
    to: 'WITHDRAWN',
    who: ['member', ...ON_REQUEST],
    says: 'The member takes the claim back; it does not count. Staff only on a written request.',
  },
  close_withdrawn: {
    rule: 'K23',
    from: ['WITHDRAWN'],
    to: 'CLOSED',
    closes: 'withdrawn',
    who: ['system'],
    says: 'A withdrawn claim is closed.',
  },
  reopen: {
    rule: 'K24',
    from: ['CLOSED'],
    to: 'IN_REVIEW',
    who: ['staff.claims_l2', 'staff.claims_l3'],
    says: 'New evidence, within 180 days, twice at most. What was paid before stays paid: an approval pays what is owed beyond it.',
  },
  keep_payment: {
    rule: 'K24',
    from: OPEN_AGAIN_STATUSES,
    to: 'CLOSED',
    closes: 'paid',
    who: ['staff.claims_l2', 'staff.claims_l3', 'system'],
    says: 'A paid claim that was opened again owes no more: what was paid stands.',
  },
  close_duplicate: {
    rule: 'K25',
    from: [...UNDECIDED, ...BEFORE_CLOSED],
    to: 'CLOSED',
    closes: 'duplicate',
    who: CLAIMS,
    says: 'The same loss is on another claim, which stays.',
  },
  bring_in: {
    rule: 'K26',
    from: null,
    to: 'INTAKE',
    who: ['system'],
    says: 'A claim that was open in an existing book: from here it goes on by the ordinary steps, its days counted from those it had there.',
  },
  deny_void: {
    rule: 'M13',
    from: [...UNDECIDED, 'APPROVED', 'APPEALED'],
    to: 'DENIED',
    who: ['system'],
    says: 'The membership is void from its first day: denied (R01), with its letter and an appeal of its own; what was approved is not paid.',
  },
} as const satisfies LifeCycle<ClaimStatus, TransitionActor> & Record<string, { closes?: ClaimOutcome }>

export type ClaimMove = keyof typeof CLAIM_TRANSITIONS

const transitionRow = (move: ClaimMove): Transition<ClaimStatus, TransitionActor> & { closes?: ClaimOutcome } => CLAIM_TRANSITIONS[move]

/** Null: the claim does not exist yet. */
export const canMove = (status: ClaimStatus | null, move: ClaimMove): boolean => leavesFrom(transitionRow(move), status)

export const mayMove = (movers: readonly TransitionActor[], move: ClaimMove): boolean => isFor(transitionRow(move), movers)

/** The outcome a transition gives the claim; null while it stays open. */
export const outcomeOf = (move: ClaimMove): ClaimOutcome | null => transitionRow(move).closes ?? null
