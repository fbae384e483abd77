import { SYSTEM } from '#access/actor.ts'
import { problemSentence } from '#domains/records/file-analysis/rules/error-messages.ts'
import { isDocumentKind, isReadable } from '#domains/claims/model/rules/documents.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { isUnavailable } from '#platform/postgres/unavailable.ts'
import type { Id } from '#platform/ids.ts'
import { enqueueMissing, isQueued } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { documentsReceived } from '#domains/claims/claims/server/received-documents.ts'
import { askAgain } from '#domains/claims/claim-documents/server/request-documents.ts'
import { completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { meetRequests } from '#domains/claims/claim-documents/server/meet-requests.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { conclude, examineStored, examineAgain, dropUnusedFiles, notExamined } from '#domains/records/documents/server/examining.ts'
import { askToRead } from '#domains/records/documents/server/readings.ts'
import {
  documentById,
  type ClaimDocument,
  unexaminedDocuments,
  unscannedDocuments,
} from '#domains/records/documents/server/claim-documents.ts'

type ExaminePayload = { documentId: Id<'document'> }
export const EXAMINE = { name: 'documents.examine', once: ({ documentId }: ExaminePayload) => `examine:${documentId}` }

/** Examines one file in a job, saves the result, and continues the claim when no document is missing any more (K5, K7). */
export async function examineDocument({ documentId }: ExaminePayload): Promise<void> {
  const document = await documentById(documentId)
  if (document?.verdict !== 'examining') return
  const examined = await examineStored(document)
  let concluded = false
  let isKnown = true
  try {
    concluded = await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, document.claimId)
      // Another worker may have taken over the job and finished first.
      const current = await documentById(documentId)
      if (current?.verdict !== 'examining') return false
      await conclude(tx, current, examined)
      if (current.state === 'examining') await continueClaim(tx, claim, { ...current, ...examined, state: examined.verdict })
      return true
    })
  } catch (error) {
    // Whether it was saved: as accepting.ts says of a new file.
    isKnown = !isUnavailable(error)
    throw error
  } finally {
    if (isKnown) await dropUnusedFiles(document, examined, { concluded })
  }
}

/** Every hour: scans the files again for which the scanner gave no answer. */
export const examineUnscanned = sweep({
  name: 'documents.examine_unscanned',
  find: unscannedDocuments,
  key: ({ id }) => id,
  work: ({ id: documentId }) =>
    inTransaction(async (tx) => {
      await examineAgain(tx, documentId)
      await enqueueMissing(tx, EXAMINE, { documentId })
    }),
})

const HOUR_MS = 3_600_000
const GIVE_UP_MS = 24 * HOUR_MS

/**
 * Every hour: a file whose job is gone or gave up is examined again, and after a day given up: its sender is asked for another, so that no
 * claim waits for ever.
 */
export const examineLate = sweep({
  name: 'documents.examine_late',
  find: (page) => unexaminedDocuments(page, new Date(page.now.getTime() - HOUR_MS)),
  key: ({ id }) => id,
  work: ({ id: documentId }, now) =>
    inTransaction(async (tx) => {
      const found = await documentById(documentId)
      if (!found || (await isQueued(tx, EXAMINE, { documentId }))) return
      if (found.at.getTime() > now.getTime() - GIVE_UP_MS) return enqueueMissing(tx, EXAMINE, { documentId })
      const claim = await lockClaimForSystem(tx, found.claimId)
      const document = await documentById(documentId)
      if (document?.verdict !== 'examining') return
      const given = notExamined(document)
      await conclude(tx, document, given)
      if (document.state === 'examining') await continueClaim(tx, claim, { ...document, ...given, state: given.verdict })
    }),
})

/** While a claim is written, a document that can be read fills in answers; the job is `document-readings`'. */
export async function readForDraft(tx: Tx, claim: Claim, { id, requirement }: ClaimDocument): Promise<void> {
  if (claim.status === 'DRAFT' && isReadable(requirement)) await askToRead(tx, id)
}

async function continueClaim(tx: Tx, claim: Claim, document: ClaimDocument): Promise<void> {
  const { requirement, fileName, problem } = document
  if (!isDocumentKind(requirement)) return
  if (document.state === 'clean') {
    await readForDraft(tx, claim, document)
    await meetRequests(tx, claim.id, requirement, clock.now())
    await completeDocuments(tx, claim)
    return
  }
  const why = problem && problemSentence(problem)
  await recordClaimEvent(tx, claim, 'claim.document_quarantined', { by: SYSTEM, why, data: { requirement, fileName } })
  const { missing, documents: present } = await documentsReceived(claim)
  if (claim.status !== 'INTAKE' || present.some(({ state }) => state === 'examining') || missing.length === 0) return
  await askAgain(
    tx,
    claim,
    missing.map((need) => ({ requirement: need.requirement, why: need.requirement === requirement && why ? why : need.why })),
  )
}
