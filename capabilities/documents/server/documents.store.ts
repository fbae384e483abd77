import { sql } from 'kysely'
import type { PdfDanger } from '#capabilities/documents/rules/pdf.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type ClaimDocument = {
  id: Id<'document'>
  claimId: Id<'claim'>
  slot: string
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
  storageKey: string
  state: 'clean' | 'quarantined' | 'removed'
  danger: PdfDanger | null
  uploadedBy: string
  uploadedName: string
  uploadedRole: string
  at: Date
}

/** In the order they came (index: documents_claim). */
export async function documentsOf(claimId: Id<'claim'>): Promise<ClaimDocument[]> {
  return columns().where('claim_id', '=', claimId).orderBy('at').orderBy('id').execute()
}

export async function documentById(id: Id<'document'>): Promise<ClaimDocument | undefined> {
  return columns().where('id', '=', id).where('claim_id', 'is not', null).executeTakeFirst()
}

export async function addRow(tx: Tx, document: ClaimDocument & { memberId: Id<'member'> }): Promise<void> {
  await tx
    .insertInto('documents')
    .values({
      id: document.id, claim_id: document.claimId, member_id: document.memberId, slot: document.slot, file_name: document.fileName,
      media_type: document.mediaType, bytes: document.bytes, sha256: document.sha256, storage_key: document.storageKey, state: document.state,
      state_why: document.danger, uploaded_by: document.uploadedBy, uploaded_name: document.uploadedName, uploaded_role: document.uploadedRole,
      at: document.at,
    })
    .execute()
}

export async function setState(tx: Tx, id: Id<'document'>, state: ClaimDocument['state']): Promise<void> {
  await tx.updateTable('documents').set({ state }).where('id', '=', id).execute()
}

/** Other claims that carry a file with the same bytes (index: documents_sha256). */
export async function claimsWithTheSameFile(claimId: Id<'claim'>): Promise<Id<'claim'>[]> {
  const found = await db()
    .selectFrom('documents as mine')
    .innerJoin('documents as other', 'other.sha256', 'mine.sha256')
    .select('other.claim_id')
    .distinct()
    .where('mine.claim_id', '=', claimId)
    .where('mine.state', '<>', 'removed')
    .where('other.claim_id', '<>', claimId)
    .where('other.claim_id', 'is not', null)
    .limit(20)
    .execute()
  return found.flatMap(({ claim_id }) => (claim_id ? [claim_id] : []))
}

const columns = () =>
  db()
    .selectFrom('documents')
    .select([
      'id', 'slot', 'file_name as fileName', 'media_type as mediaType', 'bytes', 'sha256', 'storage_key as storageKey', 'state',
      'uploaded_by as uploadedBy', 'uploaded_name as uploadedName', 'uploaded_role as uploadedRole', 'at',
    ])
    .select(sql<Id<'claim'>>`claim_id`.as('claimId'))
    .select(sql<PdfDanger | null>`state_why`.as('danger'))
