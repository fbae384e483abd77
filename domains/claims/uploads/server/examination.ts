import { SYSTEM } from '#access/actor.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { isDocumentKind } from '#domains/claims/model/rules/documents.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueueMissing } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { documentsReceived } from '#domains/claims/claims/server/received-documents.ts'
import { askAgain } from '#domains/claims/claim-documents/server/request-documents.ts'
import { completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { meetRequests } from '#domains/claims/claim-documents/server/meet-requests.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { conclude, examineStored, examineAgain, tidyUp } from '#domains/records/documents/server/examining.ts'
import { documentById, type ClaimDocument, notScanned } from '#domains/records/documents/server/claim-documents.ts'

type Examining = { documentId: Id<'document'> }
export const EXAMINE = { name: 'papers.examine', once: ({ documentId }: Examining) => `examine:${documentId}` }

/** Looks into one file off the request's path, writes down what was found, and goes on by itself when the list is met (K5, K7). */
export async function examineDocument({ documentId }: Examining): Promise<void> {
  const document = await documentById(documentId)
  if (document?.verdict !== 'examining') return
  const looked = await examineStored(document)
  let concluded = false
  try {
    concluded = await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, document.claimId)
      // Another worker, taking over, may have been first.
      const now = await documentById(documentId)
      if (now?.verdict !== 'examining') return false
      await conclude(tx, now, looked)
      if (now.state === 'examining') await goOn(tx, claim, { ...now, ...looked, state: looked.verdict })
      return true
    })
  } finally {
    await tidyUp(document, looked, { concluded })
  }
}

/** A scanner that gave no answer is asked again, every hour. */
export const examineUnscanned = sweep({
  name: 'papers.examine_unscanned',
  find: notScanned,
  key: (documentId) => documentId,
  work: (documentId) =>
    inTransaction(async (tx) => {
      await examineAgain(tx, documentId)
      await enqueueMissing(tx, EXAMINE, { documentId })
    }),
})

async function goOn(tx: Tx, claim: Claim, document: ClaimDocument): Promise<void> {
  const { slot, fileName, problem } = document
  if (!isDocumentKind(slot)) return
  if (document.state === 'clean') {
    await meetRequests(tx, claim.id, slot, clock.now())
    await completeDocuments(tx, claim)
    return
  }
  const why = problem && problemSentence(problem)
  await recordClaimEvent(tx, claim, 'claim.document_set_apart', { by: SYSTEM, why, data: { slot, fileName } })
  const { missing, documents: here } = await documentsReceived(claim)
  if (claim.status !== 'INTAKE' || here.some(({ state }) => state === 'examining') || missing.length === 0) return
  await askAgain(
    tx,
    claim,
    missing.map((need) => ({ slot: need.slot, why: need.slot === slot && why ? why : need.why })),
  )
}
