import { sql } from 'kysely'
import { quartersOf, type Likeness } from '#domains/records/file-analysis/rules/likeness.ts'
import type { PdfFacts } from '#domains/records/file-analysis/rules/pdf-facts.ts'
import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Verdict, ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

export async function addRow(tx: Tx, document: ClaimDocument): Promise<void> {
  await tx
    .insertInto('documents')
    .values({
      id: document.id,
      claim_id: document.claimId,
      member_id: document.memberId,
      requirement: document.requirement,
      file_name: document.fileName,
      media_type: document.mediaType,
      bytes: document.bytes,
      sha256: document.sha256,
      storage_key: document.storageKey,
      state: document.state,
      verdict: document.verdict,
      state_why: document.problem,
      scan: document.scan,
      page_count: document.pageCount,
      quarter_turns: document.quarterTurns,
      edited_why: document.editedWhy,
      reused_from: document.reusedFrom,
      uploaded_by: document.uploadedBy,
      uploaded_name: document.uploadedName,
      uploaded_role: document.uploadedRole,
      at: document.at,
    })
    .execute()
}

export async function setState(tx: Tx, id: Id<'document'>, state: ClaimDocument['state']): Promise<void> {
  await tx.updateTable('documents').set({ state }).where('id', '=', id).execute()
}

export async function setQuarterTurns(tx: Tx, id: Id<'document'>, quarterTurns: number): Promise<void> {
  await tx.updateTable('documents').set({ quarter_turns: quarterTurns }).where('id', '=', id).execute()
}

export type Found = Pick<ClaimDocument, 'mediaType' | 'bytes' | 'storageKey' | 'problem' | 'scan' | 'pageCount' | 'editedWhy'> & {
  verdict: Exclude<Verdict, 'examining'>
  likeness: Likeness | null
  facts: PdfFacts | null
}

/** Saves the result of the examination. A document that was removed meanwhile stays removed. */
export async function saveExamination(tx: Tx, id: Id<'document'>, found: Found, at: Date): Promise<void> {
  const quarters = found.likeness && quartersOf(found.likeness)
  await tx
    .updateTable('documents')
    .set({
      verdict: found.verdict,
      state: sql`case when state = 'examining' then ${found.verdict} else state end`,
      state_why: found.problem,
      media_type: found.mediaType,
      bytes: found.bytes,
      storage_key: found.storageKey,
      scan: found.scan,
      page_count: found.pageCount,
      edited_why: found.editedWhy,
      facts: found.facts && JSON.stringify(found.facts),
      likeness: found.likeness,
      likeness_quarters: sql`${quarters}::int[]`,
      examined_at: at,
    })
    .where('id', '=', id)
    .where('verdict', '=', 'examining')
    .execute()
}
