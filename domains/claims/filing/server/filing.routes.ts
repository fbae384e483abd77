import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { viewOf } from '#domains/claims/claim-view/server/claim-view.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { ourAttestation } from '#domains/claims/filing/server/our-attestation.ts'
import { answerClaim, startClaim, submitClaim } from '#domains/claims/filing/server/filing.ts'
import { claimOfLink, remindToSign, signByLink, signClaim } from '#domains/claims/filing/server/signing.ts'
import { esignWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import { vehiclesOf } from '#domains/claims/claims/server/claim-people.ts'

export const filingRoutes = serve(filingContract, {
  startClaim: async ({ actor, body }) => ({
    id: await startClaim(actor, { memberId: body.memberId, answers: omitUndefined(body.answers ?? {}) }),
  }),
  answerClaim: async ({ actor, params, body }) => ({
    savedAt: (await answerClaim(actor, params.claimId, omitUndefined(body))).toISOString(),
  }),
  submitClaim: async ({ actor, params, body, from }) => viewOf(actor, await submitClaim(actor, params.claimId, body.signature, from)),
  signClaim: async ({ actor, params, body, from }) => viewOf(actor, await signClaim(actor, params.claimId, body, from)),
  remindToSign: async ({ actor, params }) => {
    await remindToSign(actor, params.claimId)
    return DONE
  },
  claimToSign: async ({ params }) => {
    const { claim, claimant, filedBy } = await claimOfLink(params.token)
    const vehicles = await vehiclesOf(claim.memberId)
    const { statements, fraudWarning } = ourAttestation(claim.lossType)
    return {
      number: claim.number ?? '',
      memberName: `${claimant.firstName} ${claimant.lastName}`,
      filedBy,
      answers: claim.answers,
      answersDigest: claim.answersDigest,
      vehicle: vehicles.find(({ id }) => id === claim.answers.vehicleId)?.name ?? null,
      statements: [...statements],
      fraudWarning,
      esign: esignWording(),
    }
  },
  signByLink: async ({ params, body, from }) => ({ number: (await signByLink(params.token, body, from)).number ?? '' }),
})
