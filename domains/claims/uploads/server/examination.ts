import { SYSTEM } from '#access/actor.ts'
import { askAgain, meetRequests, completeDocuments } from '#domains/claims/claim-documents/server/claim-documents.ts'
import { type Claim, lockClaimForSystem, papersOf, tellOf } from '#domains/claims/claims/server/claims.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import * as documents from '#domains/records/documents/server/documents.ts'
import { isDocumentKind } from '#domains/claims/model/rules/documents.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueueMissing } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'

type Examining = { documentId: Id<'document'> }
export const EXAMINE = { name: 'documents.examine', once: ({ documentId }: Examining) => `examine:${documentId}` }

/** Looks into one file off the request's path, writes down what was found, and goes on by itself when the list is met (K5, K7). */
export async function examineDocument({ documentId }: Examining): Promise<void> {
  const document = await documents.documentById(documentId)
  if (document?.verdict !== 'examining') return
  const looked = await documents.examineStored(document)
  let concluded = false
  try {
    concluded = await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, document.claimId)
      // Another worker, taking over, may have been first.
      const now = await documents.documentById(documentId)
      if (now?.verdict !== 'examining') return false
      await documents.conclude(tx, now, looked)
      if (now.state === 'examining') await goOn(tx, claim, { ...now, ...looked, state: looked.verdict })
      return true
    })
  } finally {
    await documents.dropUnusedFiles(document, looked, { concluded })
  }
}

/** A scanner that gave no answer is asked again, every hour. */
export const examineUnscanned = sweep({
  name: 'documents.examine_unscanned',
  find: documents.unscannedDocuments,
  key: (documentId) => documentId,
  work: (documentId) =>
    inTransaction(async (tx) => {
      await documents.examineAgain(tx, documentId)
      await enqueueMissing(tx, EXAMINE, { documentId })
    }),
})

async function goOn(tx: Tx, claim: Claim, document: documents.ClaimDocument): Promise<void> {
  const { requirement, fileName, problem } = document
  if (!isDocumentKind(requirement)) return
  if (document.state === 'clean') {
    await meetRequests(tx, claim.id, requirement, clock.now())
    await completeDocuments(tx, claim)
    return
  }
  const why = problem && problemSentence(problem)
  await tellOf(tx, claim, 'claim.document_quarantined', { by: SYSTEM, why, data: { requirement, fileName } })
  const { missing, documents: here } = await papersOf(claim)
  if (claim.status !== 'INTAKE' || here.some(({ state }) => state === 'examining') || missing.length === 0) return
  await askAgain(
    tx,
    claim,
    missing.map((need) => ({ requirement: need.requirement, why: need.requirement === requirement && why ? why : need.why })),
  )
}
