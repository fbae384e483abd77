import { documentsOfClaim, lossFactsOf, OURS } from '#domains/claims/model/rules/answers.ts'
import { type DocumentKind, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { type DocumentNeed, missingDocuments } from '#domains/claims/model/rules/documents.ts'
import { db } from '#platform/db.ts'
import { batchQuery } from '#platform/queries/batch-query.ts'
import { type ClaimDocument, documentsQuestion } from '#domains/records/documents/server/claim-documents.ts'
import { type DocumentRequest, fileQuestions } from '#domains/claims/claims/server/decisions-and-requests.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** The papers of a claim: what is here, what was asked for, what is still missing. */
export type ReceivedDocuments = {
  documents: readonly ClaimDocument[]
  requests: readonly DocumentRequest[]
  needs: readonly DocumentNeed[]
  missing: readonly DocumentNeed[]
}

export async function documentsReceived(claim: Claim): Promise<ReceivedDocuments> {
  const { requests } = fileQuestions(claim.id)
  return receivedAmong(claim, await batchQuery(db(), { documents: documentsQuestion(claim.id), requests }))
}

type Found = Pick<ReceivedDocuments, 'documents' | 'requests'>

export function receivedAmong(claim: Claim, { documents, requests }: Found): ReceivedDocuments {
  const present = documents.filter(({ state }) => state !== 'removed')
  const loss = lossFactsOf(claim.answers)
  const missing = loss ? missingDocuments(loss, { ...slotsHereOrComing(present, requests), signed: claim.signedAt !== null }) : []
  return { documents: present, requests, needs: documentsOfClaim(claim.answers), missing }
}

/** What is still being looked into is not asked for: it may be all right. */
function slotsHereOrComing(
  documents: readonly ClaimDocument[],
  requests: readonly DocumentRequest[],
): { slots: DocumentKind[]; askedFor: DocumentKind[] } {
  const coming = documents.filter(({ state }) => state === 'examining').map(({ slot }) => slot)
  const { slots, askedFor } = requirementsMet(documents, requests)
  return {
    slots: DOCUMENT_KINDS.filter((slot) => slots.includes(slot) || coming.includes(slot)),
    askedFor: askedFor.filter((slot) => !coming.includes(slot)),
  }
}

/** A slot that was asked for again counts as empty until something new is in it. */
export function requirementsMet(
  documents: readonly ClaimDocument[],
  requests: readonly DocumentRequest[],
): { slots: DocumentKind[]; askedFor: DocumentKind[] } {
  const askedFor = requests.filter(({ metAt }) => metAt === null).map(({ slot }) => slot)
  const filled = new Set(documents.filter(({ state }) => state === 'clean').map(({ slot }) => slot))
  return {
    slots: DOCUMENT_KINDS.filter((slot) => filled.has(slot) && !askedFor.includes(slot)),
    askedFor: askedFor.filter((slot) => !OURS.includes(slot)),
  }
}
