import { sql } from 'kysely'
import { quartersOf, type Likeness } from '#domains/records/file-analysis/rules/likeness.ts'
import type { EditedWhy, PdfFacts } from '#domains/records/file-analysis/rules/pdf-facts.ts'
import type { Scan } from '#domains/records/examination/server/examination.ts'
import type { FileProblem } from '#domains/records/file-analysis/rules/error-messages.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Subquery, subquery } from '#platform/queries/batch-query.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** What the examination found; it never changes after the examination. */
export type Verdict = 'examining' | 'clean' | 'quarantined' | 'refused'
/** `none`: no scanner is set up. `unknown`: it gave no answer we can read. */
export type ClaimDocument = {
  id: Id<'document'>
  claimId: Id<'claim'>
  memberId: Id<'member'> | null
  requirement: string
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
  /** Null when there are no bytes any more: refused, or deleted after the retention period. */
  storageKey: string | null
  verdict: Verdict
  /** The current state: the verdict, unless somebody removed the document or it was deleted after the retention period. */
  state: Verdict | 'removed' | 'deleted'
  problem: FileProblem | null
  scan: Scan
  pageCount: number
  /** Quarter turns clockwise that show the picture upright. */
  quarterTurns: number
  editedWhy: EditedWhy | null
  reusedFrom: Id<'document'> | null
  uploadedBy: string
  uploadedName: string
  uploadedRole: string
  at: Date
}

/** In the order of arrival, without deleted ones (index: documents_claim). */
export const documentsOf = (claimId: Id<'claim'>): Promise<ClaimDocument[]> => documentsOfClaim(claimId).execute()

/** The same documents as a subquery of one statement (platform/queries/batch-query.ts). */
export const documentsSubquery = (claimId: Id<'claim'>): Subquery<ClaimDocument> => subquery(documentsOfClaim(claimId), { at: true })

const documentsOfClaim = (claimId: Id<'claim'>) =>
  columns().where('claim_id', '=', claimId).where('state', '<>', 'deleted').orderBy('at').orderBy('id')

export async function documentById(id: Id<'document'>): Promise<ClaimDocument | undefined> {
  return columns().where('id', '=', id).where('claim_id', 'is not', null).executeTakeFirst()
}

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

/** Starts the examination again from the beginning. */
export async function examineAgain(tx: Tx, id: Id<'document'>): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ verdict: 'examining', state: 'examining', state_why: null, scan: 'none' })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .execute()
}

/** Documents quarantined because the scanner gave no answer (index: documents_scanned_later). */
export async function unscannedDocuments({ after, limit }: Page): Promise<Id<'document'>[]> {
  const rows = await db()
    .selectFrom('documents')
    .select('id')
    .where('scan', '=', 'unknown')
    .where('state', '=', 'quarantined')
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const columns = () =>
  db()
    .selectFrom('documents')
    .select([
      'id',
      'requirement',
      'file_name as fileName',
      'media_type as mediaType',
      'bytes',
      'sha256',
      'storage_key as storageKey',
      'verdict',
      'state',
      'scan',
      'page_count as pageCount',
      'quarter_turns as quarterTurns',
      'member_id as memberId',
      'reused_from as reusedFrom',
      'uploaded_by as uploadedBy',
      'uploaded_name as uploadedName',
      'uploaded_role as uploadedRole',
      'at',
    ])
    .select(sql<Id<'claim'>>`claim_id`.as('claimId'))
    .select(sql<FileProblem | null>`state_why`.as('problem'))
    .select(sql<EditedWhy | null>`edited_why`.as('editedWhy'))
