import type { Actor } from '#access/actor.ts'
import { whyNotAnswer } from '#domains/claims/claims/policy.ts'
import { vehiclesOf } from '#domains/claims/claims/server/claim-people.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import { policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { DocumentReading } from '#domains/claims/document-readings/contract.ts'
import type { Reading } from '#domains/claims/document-readings/rules/reading.ts'
import { type ReadAnswers, suggestionsFrom } from '#domains/claims/document-readings/rules/suggestions.ts'
import { answerClaim } from '#domains/claims/filing/server/filing.ts'
import { isReadable } from '#domains/claims/model/rules/documents.ts'
import { seesField } from '#domains/membership/members/rules/rights.ts'
import { documentById } from '#domains/records/documents/server/claim-documents.ts'
import { readingsOf, settleReading } from '#domains/records/documents/server/readings.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** What was read in the documents of a draft, for those who may write it and see its documents. */
export async function draftReadings(actor: Actor, id: Id<'claim'>): Promise<DocumentReading[]> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  if (whyNotAnswer(actor, policyFactsOf(claim)) || !seesField(actor.role, 'documents')) return []
  const [readings, vehicles] = await Promise.all([readingsOf(id), vehiclesOf(claim.memberId)])
  const context = { answers: claim.answers, vehicles, today: stateToday(claim.state).today }
  return readings.flatMap(({ requirement, state, values, ...reading }) => {
    if (!isReadable(requirement) || state === 'settled') return []
    const suggestions = values ? suggestionsFrom(requirement, values as Reading, context) : {}
    const vehicleName = vehicles.find(({ id: vehicleId }) => vehicleId === suggestions.vehicleId)?.name ?? null
    return [{ ...reading, requirement, state, suggestions, vehicleName }]
  })
}

/** Saves the values of a document as answers, as they were confirmed or corrected. Its other values are not asked about again. */
export async function settleDocumentReading(
  actor: Actor,
  { claimId, documentId }: { claimId: Id<'claim'>; documentId: Id<'document'> },
  answers: ReadAnswers,
): Promise<void> {
  if (!seesField(actor.role, 'documents')) throw new Refusal('not_found')
  await withClaim(actor, claimId, async (tx) => {
    const document = await documentById(documentId)
    if (document?.claimId !== claimId) throw new Refusal('not_found')
    await answerClaim(actor, claimId, answers)
    await settleReading(tx, documentId)
  })
}
