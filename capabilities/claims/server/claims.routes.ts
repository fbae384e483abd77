import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { ATTESTATION } from '#capabilities/claims/rules/attestation.ts'
import { levelOf } from '#capabilities/claims/rules/authority.ts'
import { handlers, vehiclesOf } from '#capabilities/claims/server/claim-people.store.ts'
import { presentFile } from '#capabilities/claims/server/claims.present.ts'
import { findClaim as loadClaim } from '#capabilities/claims/server/claims.store.ts'
import { messagesFor, timelineOf } from '#capabilities/claims/server/conversation.ts'
import * as deciding from '#capabilities/claims/server/deciding.ts'
import * as filing from '#capabilities/claims/server/filing.ts'
import * as handling from '#capabilities/claims/server/handling.ts'
import * as papers from '#capabilities/claims/server/papers.ts'
import * as reading from '#capabilities/claims/server/reading.ts'
import * as signing from '#capabilities/claims/server/signing.ts'
import * as bench from '#capabilities/claims/server/workbench.ts'
import { workbenchContract } from '#capabilities/claims/workbench-contract.ts'
import { letterInWords } from '#capabilities/messages/rules/letter.ts'
import { esignWording } from '#capabilities/terms/rules/consents.ts'
import { Refusal } from '#platform/refusal.ts'

const claimEndpoints = serve(claimsContract, {
  eligibility: ({ actor, query }) => reading.eligibility(actor, query),
  claims: ({ actor, query }) => reading.claimsFor(actor, query),
  startClaim: async ({ actor, body }) => ({ id: await filing.startClaim(actor, { memberId: body.memberId, answers: given(body.answers) }) }),
  claim: ({ actor, params }) => reading.claimFor(actor, params.claimId),
  answerClaim: async ({ actor, params, body }) => ({ savedAt: (await filing.answerClaim(actor, params.claimId, given(body))).toISOString() }),
  submitClaim: async ({ actor, params, body, from }) => reading.viewOf(actor, await filing.submitClaim(actor, params.claimId, body.signature, from)),
  signClaim: async ({ actor, params, body, from }) => reading.viewOf(actor, await signing.signClaim(actor, params.claimId, body, from)),
  remindToSign: async ({ actor, params }) => {
    await signing.remindToSign(actor, params.claimId)
    return DONE
  },
  claimToSign: async ({ params }) => {
    const { claim, claimant, filedBy } = await signing.claimOfLink(params.token)
    const vehicles = await vehiclesOf(claim.memberId)
    return {
      number: claim.number ?? '', memberName: `${claimant.firstName} ${claimant.lastName}`, filedBy, answers: claim.answers,
      vehicle: vehicles.find(({ id }) => id === claim.answers.vehicleId)?.name ?? null,
      statements: [...ATTESTATION.statements], fraudWarning: ATTESTATION.fraudWarning, esign: esignWording(),
    }
  },
  signByLink: async ({ params, body, from }) => ({ number: (await signing.signByLink(params.token, body, from)).number ?? '' }),
  withdrawClaim: async ({ actor, params, body, from }) => reading.viewOf(actor, await filing.withdrawClaim(actor, params.claimId, body.why, from)),
  appealClaim: async ({ actor, params, body, from }) => reading.viewOf(actor, await deciding.appealClaim(actor, params.claimId, body.text, from.ip)),
  claimTimeline: async ({ actor, params }) => ({ rows: await timelineOf(actor, params.claimId) }),
  claimMessages: async ({ actor, params }) => ({ rows: await messagesFor(actor, params.claimId) }),
  sendMessage: async ({ actor, params, body }) => {
    await handling.sendMessage(actor, params.claimId, body.body)
    return DONE
  },
  addDocument: async ({ actor, params, query, body }) => {
    const document = await papers.addDocument(actor, params.claimId, { ...query, bytes: body })
    const claim = await loadClaim(actor, params.claimId)
    if (!claim) throw new Refusal('not_found')
    return presentFile(actor, claim, document)
  },
  documentFile: ({ actor, params, query }) => papers.fileOfDocument(actor, params.documentId, { inline: query.inline === '1' }),
  removeDocument: async ({ actor, params }) => {
    await papers.removeDocument(actor, params.documentId)
    return DONE
  },
  restoreDocument: async ({ actor, params }) => {
    await papers.restoreDocument(actor, params.documentId)
    return DONE
  },
})

const workbenchEndpoints = serve(workbenchContract, {
  claimQueue: ({ actor, query }) => bench.claimQueue(actor, query),
  queueCounts: ({ actor }) => bench.queueCounts(actor),
  claimHandlers: async () => ({ rows: (await handlers()).map(({ id, name, capabilities }) => ({ id, name, level: levelOf({ capabilities }) })) }),
  workbench: ({ actor, params }) => bench.workbench(actor, params.claimId),
  assignClaim: async ({ actor, params, body }) => {
    await handling.assignClaim(actor, params.claimId, body)
    return DONE
  },
  findClaim: async ({ actor, params, body }) => {
    await handling.findClaim(actor, params.claimId, given(body))
    return DONE
  },
  requestDocuments: async ({ actor, params, body }) => {
    await handling.requestDocuments(actor, params.claimId, body.slots)
    return DONE
  },
  reviewClaim: async ({ actor, params }) => {
    await handling.reviewClaim(actor, params.claimId)
    return DONE
  },
  approveClaim: async ({ actor, params, body }) => reading.viewOf(actor, await deciding.approveClaim(actor, params.claimId, body)),
  recommendClaim: async ({ actor, params, body }) => reading.viewOf(actor, await deciding.recommendClaim(actor, params.claimId, body)),
  returnClaim: async ({ actor, params, body }) => reading.viewOf(actor, await deciding.returnClaim(actor, params.claimId, body.comment)),
  denyClaim: async ({ actor, params, body }) => reading.viewOf(actor, await deciding.denyClaim(actor, params.claimId, body)),
  previewDenial: async ({ actor, params, query }) => {
    const letter = await deciding.previewDenial(actor, params.claimId, { code: query.code, explanation: query.explanation ?? '' })
    return letterInWords(letter)
  },
  decideAppeal: async ({ actor, params, body }) => reading.viewOf(actor, await deciding.decideAppeal(actor, params.claimId, body)),
  noteOnClaim: async ({ actor, params, body }) => {
    await handling.noteOnClaim(actor, params.claimId, body.body)
    return DONE
  },
})

export const claimsRoutes = [...claimEndpoints, ...workbenchEndpoints]

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only what was sent: a key without a value is a key that was not sent. */
function given<T extends object>(sent: T | undefined): Given<T> {
  return Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined)) as Given<T>
}
