import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { CARRIER_ANSWERS, type ClaimAnswers, DRIVERS, NO_ANSWERS, PARTS, REPAIRS } from '#capabilities/claims/rules/answers.ts'
import { CLAIM_OUTCOMES, CLAIM_STATUSES, LOSS_TYPES } from '#capabilities/claims/rules/claim.ts'
import { SLOTS } from '#capabilities/claims/rules/documents.data.ts'
import { NEXT_STEPS, TURNS } from '#capabilities/claims/rules/next-step.ts'
import { CLAIM_REASONS, type ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import { FILE_REFUSALS } from '#capabilities/documents/rules/sentences.ts'
import { VEHICLE_USES } from '#capabilities/plans/rules/eligibility.data.ts'
import { COVERAGE_TYPES } from '#capabilities/plans/rules/plans.data.ts'

const amount = centsShape.check(z.refine((cents) => cents >= 0 && cents <= 100_000_000, 'Write an amount between $0 and $1,000,000.'))
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`))
const claimId = z.object({ claimId: idOf('claim') })

const ANSWERS = {
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

/** Some answers, as a form saves them. */
export const someAnswersShape = z.partial(z.strictObject(ANSWERS))

export const whyNotShape = z.nullable(z.custom<ClaimReason>((value) => typeof value === 'string' && value in CLAIM_REASONS))

const nextShape = z.object({ step: z.enum(NEXT_STEPS), turn: z.enum(TURNS), by: z.nullable(dayShape) })

/** A claim in a list. Who sees its status only gets null for the rest. */
export const claimRowShape = z.object({
  id: idOf('claim'),
  number: z.nullable(z.string()),
  status: z.enum(CLAIM_STATUSES),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
  memberId: idOf('member'),
  memberName: z.string(),
  vehicle: z.nullable(z.string()),
  lossOn: z.nullable(dayShape),
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  amount: z.nullable(centsShape),
  submittedOn: z.nullable(dayShape),
  next: z.nullable(nextShape),
  /** How much of a draft is answered, in percent. */
  percent: z.nullable(z.number()),
})
export type ClaimRow = z.output<typeof claimRowShape>

export const claimFileShape = z.object({
  id: idOf('document'),
  slot: z.enum(SLOTS),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  state: z.enum(['clean', 'quarantined']),
  /** Why it was set apart, and what to do. */
  problem: z.nullable(z.string()),
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
  state: z.enum(['here', 'missing', 'not_yet', 'if_you_have_it', 'ours']),
  /** A handler's words, where one asked for it. */
  askedFor: z.nullable(z.string()),
  files: z.array(claimFileShape),
})
export type ClaimSlot = z.output<typeof slotShape>

export const claimShape = z.object({
  id: idOf('claim'),
  number: z.nullable(z.string()),
  status: z.enum(CLAIM_STATUSES),
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
  filedBy: z.object({ name: z.string(), role: z.string() }),
  editedBy: z.nullable(z.string()),
  updatedAt: momentShape,
  slots: z.nullable(z.array(slotShape)),
  approved: z.nullable(centsShape),
  reducedBy: z.array(z.object({ code: z.string(), reason: z.string() })),
  paid: z.nullable(centsShape),
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
  assignedTo: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  whyNot: z.object({
    answer: whyNotShape, submit: whyNotShape, sign: whyNotShape, remind: whyNotShape, upload: whyNotShape, withdraw: whyNotShape, appeal: whyNotShape,
  }),
})
export type ClaimView = z.output<typeof claimShape>

export const signatureShape = z.strictObject({
  typedName: textShape(120, 'Type your full name.'),
  attested: z.literal(true, 'Confirm that this is true.'),
})

const centsInQuery = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))
const forWhom = { memberId: z.optional(idOf('member')) }

export const eligibilityQuery = z.object({
  ...forWhom,
  membershipId: z.optional(idOf('membership')),
  vehicleId: z.optional(idOf('vehicle')),
  lossOn: z.optional(dayShape),
  lossType: z.optional(z.enum(LOSS_TYPES)),
  coverage: z.optional(z.enum([...COVERAGE_TYPES, 'other'])),
  carrier: z.optional(z.enum(CARRIER_ANSWERS)),
  deductible: z.optional(centsInQuery),
  waived: z.optional(centsInQuery),
  paidByOthers: z.optional(centsInQuery),
})

export const eligibilityShape = z.object({
  member: z.object({ id: idOf('member'), name: z.string() }),
  membership: z.nullable(z.object({ id: idOf('membership'), number: z.string(), planName: z.string(), status: z.string() })),
  vehicles: z.array(z.object({ id: idOf('vehicle'), name: z.string(), vin: z.string() })),
  /** What the rules would say of this loss as told so far. `open` has nothing against it yet. */
  verdict: z.enum(['open', 'payable', 'not_payable', 'wait']),
  /** Each point that stands in the way, in words; never a refusal to file. */
  against: z.array(z.object({ code: z.string(), reason: z.string(), evidence: z.string() })),
  most: z.nullable(centsShape),
  because: z.array(z.string()),
  claimsLeft: z.nullable(z.number()),
  aggregateLeft: z.nullable(centsShape),
  limit: z.nullable(centsShape),
  tellUsBy: z.nullable(dayShape),
  /** A claim that already stands for this car and these days. */
  sameLoss: z.nullable(z.string()),
})
export type Eligibility = z.output<typeof eligibilityShape>

/** One line of what happened, as this reader may know it. */
export const timelineRowShape = z.object({
  id: z.string(), kind: z.string(), at: momentShape, by: z.string(), byRole: z.nullable(z.string()),
  from: z.nullable(z.string()), to: z.nullable(z.string()), why: z.nullable(z.string()), internal: z.boolean(),
  /** What it is about: a document's title, an amount. */
  detail: z.nullable(z.string()),
})
export type TimelineRow = z.output<typeof timelineRowShape>

export const messageShape = z.object({
  id: z.string(), from: z.string(), fromRole: z.string(), mine: z.boolean(), internal: z.boolean(), body: z.string(), at: momentShape,
})
export type ClaimMessage = z.output<typeof messageShape>

export const CLAIM_VIEWS = ['open', 'drafts', 'closed', 'all'] as const

const reasons = <const Code extends ClaimReason>(...codes: readonly Code[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code) => [code, CLAIM_REASONS[code]]))

export const claimsContract = contract({
  eligibility: {
    verb: 'claims.file', method: 'GET', path: '/claims/eligibility', query: eligibilityQuery, answer: eligibilityShape,
    summary: 'What the rules that decide would say of a loss, before a claim is made',
  },
  claims: {
    verb: 'claims.list', method: 'GET', path: '/claims', answer: pageOf(claimRowShape),
    query: z.object({ ...pageQuery, view: z.optional(z.enum(CLAIM_VIEWS)), memberId: z.optional(idOf('member')) }),
    summary: 'The claims within my scope, newest first',
  },
  startClaim: {
    verb: 'claims.file', method: 'POST', path: '/claims', once: true, answer: z.object({ id: idOf('claim') }),
    body: z.strictObject({ ...forWhom, answers: z.optional(someAnswersShape) }),
    summary: 'Begin a claim with its first answer; it is kept as a draft for 60 days',
    refusals: { no_membership: 'There is no membership to claim under.' },
  },
  claim: { verb: 'claims.read', method: 'GET', path: '/claims/:claimId', params: claimId, answer: claimShape, summary: 'A claim, as far as I may know it' },
  answerClaim: {
    verb: 'claims.file', method: 'PATCH', path: '/claims/:claimId', params: claimId, body: someAnswersShape, answer: z.object({ savedAt: momentShape }),
    summary: 'Save some answers of a draft', refusals: reasons('already_submitted', 'not_your_draft'),
  },
  submitClaim: {
    verb: 'claims.file', method: 'POST', path: '/claims/:claimId/submission', params: claimId, once: true, answer: claimShape,
    body: z.strictObject({ signature: z.optional(signatureShape) }),
    summary: 'Submit a claim: signed by the member, or for them, who then gets a link to sign',
    refusals: reasons('not_a_draft', 'not_your_draft', 'wrong_name'),
  },
  signClaim: {
    verb: 'claims.sign', method: 'POST', path: '/claims/:claimId/signature', params: claimId, body: signatureShape, answer: claimShape,
    summary: 'Sign a claim that somebody filed for me', refusals: reasons('only_the_member_signs', 'already_signed', 'claim_not_open', 'wrong_name'),
  },
  remindToSign: {
    verb: 'claims.file', method: 'POST', path: '/claims/:claimId/signing-link', params: claimId, answer: doneShape,
    summary: 'Send the member the link to sign again', refusals: reasons('already_signed', 'claim_not_open'),
  },
  claimToSign: {
    verb: 'public', method: 'GET', path: '/claim-signings/:token', params: z.object({ token: z.string() }),
    answer: z.object({
      number: z.string(), memberName: z.string(), filedBy: z.string(), vehicle: z.nullable(z.string()), answers: answersShape,
      statements: z.array(z.string()), fraudWarning: z.string(), esign: z.string(),
    }),
    summary: 'What the holder of a signing link is asked to sign', refusals: { link_used_or_expired: 'This link was used or has expired.' },
  },
  signByLink: {
    verb: 'public', method: 'POST', path: '/claim-signings/:token', params: z.object({ token: z.string() }), body: signatureShape,
    answer: z.object({ number: z.string() }), summary: 'Sign a claim with the link from the e-mail',
    refusals: { link_used_or_expired: 'This link was used or has expired.', ...reasons('already_signed', 'claim_not_open', 'wrong_name') },
  },
  withdrawClaim: {
    verb: 'claims.withdraw', method: 'POST', path: '/claims/:claimId/withdrawal', params: claimId, answer: claimShape,
    body: z.strictObject({ why: z.optional(text(500)) }), summary: 'Take a claim back before it is decided; it does not count',
    refusals: reasons('too_late_to_withdraw', 'claim_not_open'),
  },
  appealClaim: {
    verb: 'claims.appeal', method: 'POST', path: '/claims/:claimId/appeal', params: claimId, answer: claimShape,
    body: z.strictObject({ text: textShape(4000, 'Say why the decision should change.') }),
    summary: 'Ask once, within 60 days, for someone new to look at a denial', refusals: reasons('not_denied', 'appeal_too_late'),
  },
  claimTimeline: {
    verb: 'claims.read', method: 'GET', path: '/claims/:claimId/timeline', params: claimId, answer: z.object({ rows: z.array(timelineRowShape) }),
    summary: 'What happened to a claim, newest first, in the words this reader may know',
  },
  claimMessages: {
    verb: 'claims.message', method: 'GET', path: '/claims/:claimId/messages', params: claimId, answer: z.object({ rows: z.array(messageShape) }),
    summary: 'The messages between the member and us; for staff also the internal notes',
  },
  sendMessage: {
    verb: 'claims.message', method: 'POST', path: '/claims/:claimId/messages', params: claimId, answer: doneShape,
    body: z.strictObject({ body: textShape(5000, 'Write a message.') }), summary: 'Write to the member, or to us',
  },
  addDocument: {
    verb: 'claims.add_document', method: 'POST', path: '/claims/:claimId/documents', params: claimId, body: 'bytes', answer: claimFileShape,
    query: z.object({ slot: z.enum(SLOTS), fileName: z.string().check(z.maxLength(500)) }),
    summary: 'Add a photo or a PDF to a slot of a claim, up to 20 MB', refusals: { ...FILE_REFUSALS, ...reasons('no_upload_after_filing', 'claim_is_decided') },
  },
  documentFile: {
    verb: 'claims.read_document', method: 'GET', path: '/documents/:documentId/file', params: z.object({ documentId: idOf('document') }), answer: 'file',
    query: z.object({ inline: z.optional(z.literal('1')) }), summary: 'The file of a document, to be saved; a redrawn picture may be looked at',
  },
  removeDocument: {
    verb: 'claims.add_document', method: 'DELETE', path: '/documents/:documentId', params: z.object({ documentId: idOf('document') }), answer: doneShape,
    summary: 'Take a document back before a handler has looked', refusals: reasons('kept_as_evidence'),
  },
  restoreDocument: {
    verb: 'claims.add_document', method: 'POST', path: '/documents/:documentId/restoration', params: z.object({ documentId: idOf('document') }),
    answer: doneShape, summary: 'Put back a document that was taken back', refusals: reasons('kept_as_evidence'),
  },
})
