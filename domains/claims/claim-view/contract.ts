import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape, sentenceShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { answersShape } from '#domains/claims/claims/answers-contract.ts'
import { claimId, whyNotShape } from '#domains/claims/claims/contract.ts'
import { NEXT_STEPS, TURNS } from '#domains/claims/claims/rules/next-step.ts'
import { PARTS } from '#domains/claims/model/rules/answers.ts'
import { PROMISE_STATES } from '#domains/claims/promises/rules/promises.ts'
import { PROMISED_STEPS } from '#domains/claims/promises/rules/promises.data.ts'
import { CLAIM_OUTCOMES, SHOWN_STATUSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'

export const nextShape = z.object({ step: z.enum(NEXT_STEPS), turn: z.enum(TURNS), by: z.nullable(dayShape) })

export const claimFileShape = z.object({
  id: idOf('document'),
  requirement: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** `examining`: received, and not shown to anyone yet. */
  state: z.enum(['examining', 'clean', 'quarantined', 'refused']),
  /** Why the file cannot be used, and what to do. */
  problem: z.nullable(sentenceShape),
  /** Pages that can be viewed one by one; those of a long PDF are rendered later. */
  pageCount: z.number(),
  /** Quarter quarterTurns to the right with which it is shown. */
  quarterTurns: z.number(),
  addedBy: z.string(),
  addedByRole: z.string(),
  at: momentShape,
  whyNotRemove: whyNotShape,
})
export type ClaimFile = z.output<typeof claimFileShape>

export const requirementShape = z.object({
  requirement: z.enum(DOCUMENT_KINDS),
  title: sentenceShape,
  what: sentenceShape,
  why: sentenceShape,
  need: z.enum(['required', 'asked']),
  /** `ours`: signed in the app or added by us. */
  state: z.enum(['here', 'checking', 'missing', 'not_yet', 'if_you_have_it', 'ours']),
  /** The answer that replaces a file, for example the number of a police report. */
  statedInstead: z.nullable(z.string()),
  /** The handler's reason, if a handler asked for it. */
  askedFor: z.nullable(z.string()),
  files: z.array(claimFileShape),
})
export type ClaimRequirement = z.output<typeof requirementShape>

/** By which day we promised a step, and what became of it (docs/rules.md §6.8). */
export const promiseShape = z.object({
  step: z.enum(PROMISED_STEPS),
  state: z.enum(PROMISE_STATES),
  promisedOn: dayShape,
  metOn: z.nullable(dayShape),
  credit: centsShape,
})
export type ClaimPromise = z.output<typeof promiseShape>

export const claimShape = z.object({
  id: idOf('claim'),
  number: z.nullable(z.string()),
  status: z.enum(SHOWN_STATUSES),
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
  promises: z.array(promiseShape),
  signedAt: z.nullable(momentShape),
  /** Sent with a signature, so that exactly the answers that were read are signed. */
  answersDigest: z.nullable(z.string()),
  filedBy: z.object({ name: z.string(), role: z.string() }),
  editedBy: z.nullable(z.string()),
  updatedAt: momentShape,
  requirements: z.nullable(z.array(requirementShape)),
  approved: z.nullable(centsShape),
  reducedBy: z.array(z.object({ code: z.string(), reason: sentenceShape })),
  paid: z.nullable(centsShape),
  goodwill: centsShape,
  paidOn: z.nullable(dayShape),
  denial: z.nullable(
    z.object({
      code: z.string(),
      reason: sentenceShape,
      /**
       * Quoted as it was signed; `reading` is the same in the reader’s language, `inSpanish` the translation that staff published with it.
       */
      clause: z.object({
        number: z.string(),
        title: sentenceOrTypedShape,
        words: z.string(),
        reading: sentenceOrTypedShape,
        inSpanish: z.nullable(z.string()),
      }),
      cure: sentenceShape,
      /** The facts relied on: for the member and for staff. */
      explanation: z.nullable(z.string()),
      decidedOn: dayShape,
      appealBy: dayShape,
    }),
  ),
  appeal: z.nullable(z.object({ at: momentShape, text: z.nullable(z.string()) })),
  /** The last day to ask for a reopening; null when the claim cannot be reopened. */
  reopenBy: z.nullable(dayShape),
  /** Within how many business days we aim to answer a message. */
  replyDays: z.number(),
  /** The member's request to reopen, until a handler has answered. */
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

export const claimsContract = contract({
  claim: {
    verb: 'claims.read',
    method: 'GET',
    path: '/claims/:claimId',
    presence: 'never',
    params: claimId,
    answer: claimShape,
    summary: 'A claim, as far as I may know it',
  },
})
