import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { claimId, reasons } from '#domains/claims/claims/contract.ts'
import { ANSWERS, answersShape } from '#domains/claims/claims/answers-contract.ts'
import { claimShape } from '#domains/claims/claim-view/contract.ts'

/** Some of the answers: a form saves only those that changed. */
export const someAnswersShape = z.partial(z.strictObject(ANSWERS))

export const signatureShape = z.strictObject({
  typedName: textShape(120, 'Enter your full name.'),
  attested: z.literal(true, 'Confirm that this is true.'),
  /** The digest of the answers the signer has read. If they changed since, the signature is refused. */
  answersDigest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})

export const filingContract = contract({
  startClaim: {
    verb: 'claims.file',
    method: 'POST',
    path: '/claims',
    once: true,
    answer: z.object({ id: idOf('claim') }),
    body: z.strictObject({ memberId: z.optional(idOf('member')), answers: z.optional(someAnswersShape) }),
    summary: 'Start a claim with its first answer; the draft is kept for 60 days, and as long as it can be submitted',
    refusals: { no_membership: 'There’s no membership to file a claim under.' },
  },
  answerClaim: {
    verb: 'claims.file',
    method: 'PATCH',
    path: '/claims/:claimId',
    params: claimId,
    body: someAnswersShape,
    answer: z.object({ savedAt: momentShape }),
    summary: 'Save some answers of a draft',
    refusals: reasons('already_submitted', 'not_your_draft'),
  },
  submitClaim: {
    verb: 'claims.file',
    method: 'POST',
    path: '/claims/:claimId/submission',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.strictObject({ signature: z.optional(signatureShape) }),
    summary: 'Submit a claim: signed by the member, or for them, who then gets a link to sign',
    refusals: reasons('not_a_draft', 'not_your_draft', 'wrong_name', 'changed_since_read'),
  },
  signClaim: {
    verb: 'claims.sign',
    method: 'POST',
    path: '/claims/:claimId/signature',
    params: claimId,
    body: signatureShape,
    answer: claimShape,
    summary: 'Sign a claim that was filed for me',
    refusals: reasons('only_the_member_signs', 'already_signed', 'claim_not_open', 'wrong_name', 'changed_since_read'),
  },
  remindToSign: {
    verb: 'claims.file',
    method: 'POST',
    path: '/claims/:claimId/signing-link',
    params: claimId,
    answer: doneShape,
    summary: 'Send the member the link to sign again',
    refusals: reasons('already_signed', 'claim_not_open'),
  },
  claimToSign: {
    verb: 'public',
    method: 'GET',
    path: '/claim-signings/:token',
    params: z.object({ token: z.string() }),
    answer: z.object({
      number: z.string(),
      memberName: z.string(),
      filedBy: z.string(),
      vehicle: z.nullable(z.string()),
      answers: answersShape,
      answersDigest: z.string(),
      statements: z.array(z.string()),
      fraudWarning: z.string(),
      esign: z.string(),
    }),
    summary: 'What the holder of a signing link is asked to sign',
    refusals: { link_used_or_expired: 'This link was already used or has expired.' },
  },
  signByLink: {
    verb: 'public',
    method: 'POST',
    path: '/claim-signings/:token',
    params: z.object({ token: z.string() }),
    body: signatureShape,
    answer: z.object({ number: z.string() }),
    summary: 'Sign a claim with the link from the email',
    refusals: {
      link_used_or_expired: 'This link was already used or has expired.',
      ...reasons('already_signed', 'claim_not_open', 'wrong_name', 'changed_since_read'),
    },
  },
})
