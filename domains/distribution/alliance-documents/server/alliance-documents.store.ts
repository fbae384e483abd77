import { sql } from 'kysely'
import type { DocumentDays } from '#domains/distribution/alliance-documents/rules/document.ts'
import type { CleanFile } from '#domains/records/documents/server/clean-file.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const documentsOf = (allianceId: Id<'alliance'>) =>
  db()
    .selectFrom('alliance_documents as d')
    .innerJoin('users as u', 'u.id', 'd.added_by')
    .select(['d.id', 'd.kind', 'd.title', 'd.signed_on', 'd.valid_from', 'd.valid_to', 'd.file_name', 'd.added_at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('added_by'))
    .where('d.alliance_id', '=', allianceId)
    .orderBy('d.id', 'desc')
    .limit(200)
    .execute()

export const fileOf = (id: Id<'allianceDocument'>) =>
  db().selectFrom('alliance_documents').select(['file_name', 'media_type', 'storage_key']).where('id', '=', id).executeTakeFirst()

export const statusOf = (allianceId: Id<'alliance'>) =>
  db().selectFrom('alliances').select('status').where('id', '=', allianceId).executeTakeFirst()

/** The group, so that it is not archived meanwhile. */
export const lockStatus = (tx: Tx, allianceId: Id<'alliance'>) =>
  tx.selectFrom('alliances').select('status').where('id', '=', allianceId).forUpdate().executeTakeFirst()

export type NewDocument = DocumentDays & {
  id: Id<'allianceDocument'>
  allianceId: Id<'alliance'>
  title: string
  file: CleanFile
  by: Id<'user'>
  at: Date
}

/** The database refuses a file that the group has already. */
export async function addDocument(tx: Tx, { id, allianceId, file, by, at, ...about }: NewDocument): Promise<void> {
  await tx
    .insertInto('alliance_documents')
    .values({
      id,
      alliance_id: allianceId,
      kind: about.kind,
      title: about.title,
      signed_on: about.signedOn,
      valid_from: about.validFrom,
      valid_to: about.validTo,
      file_name: file.fileName,
      media_type: file.mediaType,
      sha256: file.sha256,
      storage_key: file.storageKey,
      added_by: by,
      added_at: at,
    })
    .execute()
}
