import { sql } from 'kysely'
import type { FileProblem } from '#domains/records/file-analysis/rules/error-messages.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { ApplicationId } from '#domains/distribution/onboarding/server/onboarding.store.ts'

export type Verdict = 'examining' | 'clean' | 'quarantined' | 'refused'
export type ApplicationFile = {
  id: Id<'applicationFile'>
  applicationId: ApplicationId
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
  storageKey: string | null
  verdict: Verdict
  problem: FileProblem | null
}

export async function addFile(tx: Tx, file: ApplicationFile, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx
    .insertInto('application_files')
    .values({
      id: file.id,
      agency_application_id: file.applicationId,
      file_name: file.fileName,
      media_type: file.mediaType,
      bytes: file.bytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      verdict: file.verdict,
      uploaded_by: by,
      at,
    })
    .execute()
}

const columns = () =>
  db()
    .selectFrom('application_files')
    .select([
      'id',
      'agency_application_id as applicationId',
      'file_name as fileName',
      'media_type as mediaType',
      'bytes',
      'sha256',
      'storage_key as storageKey',
      'verdict',
    ])
    .select(sql<FileProblem | null>`problem`.as('problem'))

export const fileById = (id: Id<'applicationFile'>): Promise<ApplicationFile | undefined> =>
  columns().where('id', '=', id).executeTakeFirst()

/** How many were uploaded since a moment: a working agency renews its papers for years. */
export async function fileCount(id: ApplicationId, since: Date): Promise<number> {
  const query = db()
    .selectFrom('application_files')
    .select((each) => each.fn.countAll<string>().as('count'))
  return Number((await query.where('agency_application_id', '=', id).where('at', '>', since).executeTakeFirstOrThrow()).count)
}

export type Examined = Pick<ApplicationFile, 'mediaType' | 'bytes' | 'storageKey' | 'problem'> & { verdict: Exclude<Verdict, 'examining'> }

/** False when another worker was first. */
export async function saveVerdict(tx: Tx, id: Id<'applicationFile'>, found: Examined, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('application_files')
    .set({
      verdict: found.verdict,
      problem: found.problem,
      media_type: found.mediaType,
      bytes: found.bytes,
      storage_key: found.storageKey,
      examined_at: at,
    })
    .where('id', '=', id)
    .where('verdict', '=', 'examining')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The present paper a file belongs to. */
export const paperOfFile = (id: Id<'applicationFile'>) =>
  db()
    .selectFrom('application_papers as p')
    .select(['p.id', 'p.kind', 'p.agency_application_id'])
    .where('p.application_file_id', '=', id)
    .where('p.state', '=', 'given')
    .executeTakeFirst()
