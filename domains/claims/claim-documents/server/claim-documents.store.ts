import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import type { DocumentRequest } from '#domains/claims/claims/server/decisions-and-requests.ts'

export async function addRequests(tx: Tx, claimId: Id<'claim'>, requests: readonly DocumentRequest[]): Promise<void> {
  if (requests.length === 0) return
  await tx
    .insertInto('document_requests')
    .values(
      requests.map(({ requirement, why, by, at, dueOn }) => ({
        claim_id: claimId,
        requirement,
        why,
        requested_by: by,
        requested_at: at,
        due_on: dueOn,
      })),
    )
    .execute()
}

/** Claims in INFO_REQUESTED. */
export const waitingForDocuments = ({ limit, after }: Page) =>
  db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'INFO_REQUESTED')
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
