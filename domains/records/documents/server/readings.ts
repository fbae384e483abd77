import { sql } from 'kysely'
import { readText } from '#domains/records/examination/server/examination.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'
import { db, type Tx } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** `settled`: the values were confirmed, corrected or left out. */
export type ReadState = 'reading' | 'read' | 'settled'
export type DocumentReading = { documentId: Id<'document'>; requirement: string; fileName: string; state: ReadState; values: unknown }

type ReadPayload = { documentId: Id<'document'> }
/** The job runs in the module that knows what the document should say. */
export const READ = { name: 'documents.read', once: ({ documentId }: ReadPayload) => `read:${documentId}` }

export async function askToRead(tx: Tx, id: Id<'document'>): Promise<void> {
  await tx.updateTable('documents').set({ read_state: 'reading', read_values: null }).where('id', '=', id).execute()
  await enqueue(tx, READ, { documentId: id })
}

/** The text of a clean document, for as long as it takes to look for values in it: it is not kept. */
export async function textOf({ state, storageKey }: ClaimDocument): Promise<string[]> {
  return state === 'clean' && storageKey ? readText(await files().read(storageKey)) : []
}

export async function saveReading(tx: Tx, id: Id<'document'>, values: object): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ read_state: 'read', read_values: JSON.stringify(values) })
    .where('id', '=', id)
    .where('read_state', '=', 'reading')
    .execute()
}

/** The values are answers of the claim now, or were not right: they are not kept twice. */
export async function settleReading(tx: Tx, id: Id<'document'>): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ read_state: 'settled', read_values: null })
    .where('id', '=', id)
    .where('read_state', '=', 'read')
    .execute()
}

/** Of the clean documents of a claim that are being read, or whose values are not settled (index: documents_claim). */
export const readingsOf = (claimId: Id<'claim'>): Promise<DocumentReading[]> =>
  db()
    .selectFrom('documents')
    .select(['id as documentId', 'requirement', 'file_name as fileName', 'read_values as values'])
    .select(sql<ReadState>`read_state`.as('state'))
    .where('claim_id', '=', claimId)
    .where('state', '=', 'clean')
    .where('read_state', 'in', ['reading', 'read'])
    .orderBy('at')
    .orderBy('id')
    .execute()
