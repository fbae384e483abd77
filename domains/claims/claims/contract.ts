import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, countedShape, dayShape, exportQuery, filterShapes, idOf, momentShape, pageOf, pageQuery } from '#access/shapes.ts'
import { CLAIM_OUTCOMES, LOSS_TYPES, TOLD_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { CLAIM_FILTERS, CLAIM_ORDERS } from '#domains/claims/claim-list/rules/list-query.ts'
import { NEXT_STEPS, TURNS } from '#domains/claims/claims/rules/next-step.ts'
import { CLAIM_REASONS, type ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { CARRIER_ANSWERS, type ClaimAnswers, DRIVERS, NO_ANSWERS, PARTS, REPAIRS } from '#domains/claims/model/rules/answers.ts'
import { SLOTS } from '#domains/claims/model/rules/documents.data.ts'
import { VEHICLE_USES } from '#domains/membership/plans/rules/eligibility.data.ts'
import { COVERAGE_TYPES } from '#domains/membership/plans/rules/plans.data.ts'

const amount = centsShape.check(z.refine((cents) => cents >= 0 && cents <= 100_000_000, 'Write an amount between $0 and $1,000,000.'))
export const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`))
export const claimId = z.object({ claimId: idOf('claim') })

export const ANSWERS = {
  vehicleId: z.nullable(idOf('vehicle')),
  use: z.nullable(z.enum(VEHICLE_USES)),
  lossOn: z.nullable(dayShape),
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  place: z.nullable(text(200)),
  story: z.nullable(text(4000)),
  driver: z.nullable(z.enum(DRIVERS)),
  driverName: z.nullable(text(120)),
  otherDriver: z.nullable(z.boolean()),
  recovered: z.nullable(z.boolean()),
  policeNumber: z.nullable(text(60)),
  notAnAccident: z.nullable(z.boolean()),
  insurer: z.nullable(text(120)),
  policyNumber: z.nullable(text(60)),
  insurerClaimNumber: z.nullable(text(60)),
  coverage: z.nullable(z.enum([...COVERAGE_TYPES, 'other'])),
  carrier: z.nullable(z.enum(CARRIER_ANSWERS)),
  lossAmount: z.nullable(amount),
  deductible: z.nullable(amount),
  waived: z.nullable(amount),
  paidByOthers: z.nullable(amount),
  otherPayer: z.nullable(text(120)),
  repair: z.nullable(z.enum(REPAIRS)),
  notYet: z.nullable(z.array(z.enum(SLOTS)).check(z.maxLength(SLOTS.length))),
}

/** What a claim says, whole; a question that was added later reads as not answered. */
export const answersShape = z.object(ANSWERS)
export const readAnswers = (kept: Record<string, unknown>): ClaimAnswers => answersShape.parse({ ...NO_ANSWERS, ...kept })

export const whyNotShape = z.nullable(z.custom<ClaimReason>((value) => typeof value === 'string' && value in CLAIM_REASONS))

const nextShape = z.object({ step: z.enum(NEXT_STEPS), turn: z.enum(TURNS), by: z.nullable(dayShape) })

/** A claim in a list. Who sees its status only gets null for the rest. */
export const claimRowShape = z.object({
  id: idOf('claim'),
  number: z.nullable(z.string()),
  status: z.enum(TOLD_STATUSES),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
  memberId: idOf('member'),
  memberName: z.string(),
  vehicle: z.nullable(z.string()),
  lossOn: z.nullable(dayShape),
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  amount: z.nullable(centsShape),
  submittedOn: z.nullable(dayShape),
  /** For staff; null for everyone else. */
  state: z.nullable(z.string()),
  masterCode: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  next: z.nullable(nextShape),
  /** How much of a draft is answered, in percent. */
  percent: z.nullable(z.number()),
  /** The papers we wait for, by their titles. */
  missing: z.array(z.string()),
  whyNot: z.object({ nudge: whyNotShape }),
})
export type ClaimRow = z.output<typeof claimRowShape>

export const claimFileShape = z.object({
  id: idOf('document'),
  slot: z.enum(SLOTS),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** `examining`: it has arrived, and nobody sees it yet. */
  state: z.enum(['examining', 'clean', 'quarantined', 'refused']),
  /** Why it is of no use, and what to do. */
  problem: z.nullable(z.string()),
  /** To look at one by one; a PDF's are drawn by and by. */
  pageCount: z.number(),
  /** Quarters to the right by which it is shown upright. */
  turns: z.number(),
  addedBy: z.string(),
  addedByRole: z.string(),
  at: momentShape,
  whyNotRemove: whyNotShape,
})
export type ClaimFile = z.output<typeof claimFileShape>

export const slotShape = z.object({
  slot: z.enum(SLOTS),
  title: z.string(),
  what: z.string(),
  why: z.string(),
  need: z.enum(['required', 'asked']),
  /** `ours`: signed here or added by us. */
  state: z.enum(['here', 'checking', 'missing', 'not_yet', 'if_you_have_it', 'ours']),
  /** What was told in place of a file. */
  told: z.nullable(z.string()),
  /** A handler's words, where one asked for it. */
  askedFor: z.nullable(z.string()),
  files: z.array(claimFileShape),
})
export type ClaimSlot = z.output<typeof slotShape>

export const claimShape = z.object({
  id: idOf('claim'),
  number: z.nullable(z.string()),
  status: z.enum(TOLD_STATUSES),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
  member: z.object({ id: idOf('member'), name: z.string() }),
  membership: z.nullable(z.object({ id: idOf('membership'), number: z.string(), planName: z.string(), status: z.string() })),
  vehicle: z.nullable(z.object({ id: idOf('vehicle'), name: z.string(), vin: z.string() })),
  answers: z.nullable(answersShape),
  progress: z.nullable(z.record(z.enum(PARTS), z.enum(['completed', 'in_progress', 'not_started']))),
  next: nextShape,
  submittedAt: z.nullable(momentShape),
  noticeOn: z.nullable(dayShape),
  documentsDueOn: z.nullable(dayShape),
  decideByOn: z.nullable(dayShape),
  signedAt: z.nullable(momentShape),
  /** Sent back with a signature: what was read is what is signed. */
  answersDigest: z.nullable(z.string()),
  filedBy: z.object({ name: z.string(), role: z.string() }),
  editedBy: z.nullable(z.string()),
  updatedAt: momentShape,
  slots: z.nullable(z.array(slotShape)),
  approved: z.nullable(centsShape),
  reducedBy: z.array(z.object({ code: z.string(), reason: z.string() })),
  paid: z.nullable(centsShape),
  goodwill: centsShape,
  paidOn: z.nullable(dayShape),
  denial: z.nullable(
    z.object({
      code: z.string(),
      reason: z.string(),
      clause: z.object({ number: z.string(), title: z.string(), words: z.string() }),
      cure: z.string(),
      /** The facts relied on: for the member and for staff. */
      explanation: z.nullable(z.string()),
      decidedOn: dayShape,
      appealBy: dayShape,
    }),
  ),
  appeal: z.nullable(z.object({ at: momentShape, text: z.nullable(z.string()) })),
  /** The last day to ask for a closed claim to be opened again; null when it cannot be. */
  reopenBy: z.nullable(dayShape),
  /** What the member says is new, until a handler has answered. */
  reopening: z.nullable(z.object({ at: momentShape, text: z.nullable(z.string()) })),
  assignedTo: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  whyNot: z.object({
    answer: whyNotShape,
    submit: whyNotShape,
    sign: whyNotShape,
    remind: whyNotShape,
    nudge: whyNotShape,
    upload: whyNotShape,
    withdraw: whyNotShape,
    appeal: whyNotShape,
    askReopening: whyNotShape,
  }),
})
export type ClaimView = z.output<typeof claimShape>

/** `documents`: those that wait for papers. */
export const CLAIM_VIEWS = ['documents', 'open', 'drafts', 'closed', 'all'] as const

export const reasons = <const Code extends ClaimReason>(...codes: readonly Code[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code) => [code, CLAIM_REASONS[code]]))

export const TIED = ['your_own_claim', 'your_familys_claim', 'your_agencys_claim', 'not_a_claims_handler', 'claim_not_open'] as const

/** What the list of claims is filtered by, as it stands in the list's address. */
export const claimFilters = {
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(z.enum(CLAIM_ORDERS)),
  ...filterShapes(CLAIM_FILTERS),
}

export const claimsContract = contract({
  claims: {
    verb: 'claims.list',
    method: 'GET',
    path: '/claims',
    answer: pageOf(claimRowShape),
    query: z.object({ ...pageQuery, view: z.optional(z.enum(CLAIM_VIEWS)), memberId: z.optional(idOf('member')), ...claimFilters }),
    summary:
      'The claims within my scope, newest first; `search` takes a claim number or a name. Filters are for those who may know what they ask for',
  },
  count: {
    verb: 'claims.list',
    method: 'GET',
    path: '/claim-count',
    query: z.object(claimFilters),
    answer: countedShape,
    summary: 'How many claims the list has with these filters; `more` when there are more than were counted',
  },
  export: {
    verb: 'claims.export',
    method: 'GET',
    path: '/claim-export',
    query: z.object({ ...claimFilters, ...exportQuery }),
    answer: 'file',
    summary: 'All claims the list has with these filters, as a file; what for is written into the history',
  },
  claim: {
    verb: 'claims.read',
    method: 'GET',
    path: '/claims/:claimId',
    params: claimId,
    answer: claimShape,
    summary: 'A claim, as far as I may know it',
  },
})
