import { sql } from 'kysely'
import type { EditedWhy } from '#domains/records/file-analysis/rules/pdf-facts.ts'
import type { FileProblem } from '#domains/records/file-analysis/rules/error-messages.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Given, type Subquery, subquery } from '#platform/queries/batch-query.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import type { Scan } from '#domains/records/examination/server/scan.ts'

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
export const documentsSubquery = (claimId: Given<Id<'claim'>>): Subquery<ClaimDocument> => subquery(documentsOfClaim(claimId), { at: true })

const documentsOfClaim = (claimId: Given<Id<'claim'>>) =>
  columns().where('claim_id', '=', claimId).where('state', '<>', 'deleted').orderBy('at').orderBy('id')

export async function documentById(id: Id<'document'>): Promise<ClaimDocument | undefined> {
  return columns().where('id', '=', id).where('claim_id', 'is not', null).executeTakeFirst()
}

/** Documents quarantined because the scanner gave no answer (index: documents_scanned_later). */
export const unscannedDocuments = ({ after, limit }: Page) =>
  db()
    .selectFrom('documents')
    .select('id')
    .where('scan', '=', 'unknown')
    .where('state', '=', 'quarantined')
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

/** Documents that came before this moment and whose examination has not ended (index: documents_examining). */
export const unexaminedDocuments = ({ after, limit }: Page, before: Date) =>
  db()
    .selectFrom('documents')
    .select('id')
    .where('verdict', '=', 'examining')
    .where('claim_id', 'is not', null)
    .where('at', '<', before)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

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
