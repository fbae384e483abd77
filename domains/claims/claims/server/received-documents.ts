import { documentsOfClaim, lossFactsOf, OURS } from '#domains/claims/model/rules/answers.ts'
import { type DocumentKind, DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import { type DocumentNeed, missingDocuments } from '#domains/claims/model/rules/documents.ts'
import { documentMatrixOn } from '#domains/claims/claim-figures/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { db } from '#platform/db.ts'
import { batchQuery } from '#platform/queries/batch-query.ts'
import { type DocumentRequest, claimFileQueries } from '#domains/claims/claims/server/decisions-and-requests.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { type ClaimDocument, documentsSubquery } from '#domains/records/documents/server/claim-documents.ts'

/** The documents of a claim: received, requested, needed and still missing. */
export type ReceivedDocuments = {
  documents: readonly ClaimDocument[]
  requests: readonly DocumentRequest[]
  needs: readonly DocumentNeed[]
  missing: readonly DocumentNeed[]
}

export async function documentsReceived(claim: Claim): Promise<ReceivedDocuments> {
  const { requests } = claimFileQueries(claim.id)
  return receivedAmong(claim, await batchQuery(db(), { documents: documentsSubquery(claim.id), requests }))
}

type DocumentRows = Pick<ReceivedDocuments, 'documents' | 'requests'>

export function receivedAmong(claim: Claim, { documents, requests }: DocumentRows): ReceivedDocuments {
  const present = documents.filter(({ state }) => state !== 'removed')
  const loss = lossFactsOf(claim.answers)
  const matrix = documentMatrixOn(claim.noticeOn ?? stateToday(claim.state).today)
  const received = { ...requirementsMetOrExamining(present, requests), signed: claim.signedAt !== null }
  const missing = loss ? missingDocuments(loss, received, matrix) : []
  return { documents: present, requests, needs: documentsOfClaim(claim.answers, matrix), missing }
}

/** A document whose examination is not finished counts as received, so that it is not requested again. */
function requirementsMetOrExamining(
  documents: readonly ClaimDocument[],
  requests: readonly DocumentRequest[],
): { requirements: DocumentKind[]; askedFor: DocumentKind[] } {
  const examining = documents.filter(({ state }) => state === 'examining').map(({ requirement }) => requirement)
  const { requirements, askedFor } = requirementsMet(documents, requests)
  return {
    requirements: DOCUMENT_KINDS.filter((requirement) => requirements.includes(requirement) || examining.includes(requirement)),
    askedFor: askedFor.filter((requirement) => !examining.includes(requirement)),
  }
}

/** A requirement that was requested again is not met until a new document arrives. */
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
