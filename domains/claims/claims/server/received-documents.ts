import { type DocumentRequest, fileQuestions } from '#domains/claims/claims/server/claim-file.store.ts'
import type { Claim } from '#domains/claims/claims/server/claims.store.ts'
import { type ClaimDocument, documentsSubquery } from '#domains/records/documents/server/documents.ts'
import { documentsOfClaim, lossFactsOf, OURS } from '#domains/claims/model/rules/answers.ts'
import { type DocumentKind, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { type DocumentNeed, missingDocuments } from '#domains/claims/model/rules/documents.ts'
import { db } from '#platform/db.ts'
import { batchQuery } from '#platform/queries/batch-query.ts'

/** The papers of a claim: what is here, what was asked for, what is still missing. */
export type ReceivedDocuments = {
  documents: readonly ClaimDocument[]
  requests: readonly DocumentRequest[]
  needs: readonly DocumentNeed[]
  missing: readonly DocumentNeed[]
}

export async function documentsReceived(claim: Claim): Promise<ReceivedDocuments> {
  const { requests } = fileQuestions(claim.id)
  return receivedAmong(claim, await batchQuery(db(), { documents: documentsSubquery(claim.id), requests }))
}

type Found = Pick<ReceivedDocuments, 'documents' | 'requests'>

export function receivedAmong(claim: Claim, { documents, requests }: Found): ReceivedDocuments {
  const present = documents.filter(({ state }) => state !== 'removed')
  const loss = lossFactsOf(claim.answers)
  const missing = loss ? missingDocuments(loss, { ...requirementsMetOrComing(present, requests), signed: claim.signedAt !== null }) : []
  return { documents: present, requests, needs: documentsOfClaim(claim.answers), missing }
}

/** What is still being looked into is not asked for: it may be all right. */
function requirementsMetOrComing(
  documents: readonly ClaimDocument[],
  requests: readonly DocumentRequest[],
): { requirements: DocumentKind[]; askedFor: DocumentKind[] } {
  const coming = documents.filter(({ state }) => state === 'examining').map(({ requirement }) => requirement)
  const { requirements, askedFor } = requirementsMet(documents, requests)
  return {
    requirements: DOCUMENT_KINDS.filter((requirement) => requirements.includes(requirement) || coming.includes(requirement)),
    askedFor: askedFor.filter((requirement) => !coming.includes(requirement)),
  }
}

/** A requirement that was asked for again counts as missing until something new came for it. */
export function requirementsMet(
  documents: readonly ClaimDocument[],
  requests: readonly DocumentRequest[],
): { requirements: DocumentKind[]; askedFor: DocumentKind[] } {
  const askedFor = requests.filter(({ metAt }) => metAt === null).map(({ requirement }) => requirement)
  const filled = new Set(documents.filter(({ state }) => state === 'clean').map(({ requirement }) => requirement))
  return {
    requirements: DOCUMENT_KINDS.filter((requirement) => filled.has(requirement) && !askedFor.includes(requirement)),
    askedFor: askedFor.filter((requirement) => !OURS.includes(requirement)),
  }
}
