import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type PhotoPass = {
  id: Id<'photoPass'>
  claimId: Id<'claim'>
  requirement: DocumentKind
  givenBy: Actor['id']
  givenByName: string
  givenByRole: Actor['role']
  givenAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export async function addPass(tx: Tx, pass: Omit<PhotoPass, 'endedAt'> & { digest: string }): Promise<void> {
  await tx
    .insertInto('photo_passes')
    .values({
      id: pass.id,
      digest: pass.digest,
      claim_id: pass.claimId,
      requirement: pass.requirement,
      given_by: pass.givenBy,
      given_by_name: pass.givenByName,
      given_by_role: pass.givenByRole,
      given_at: pass.givenAt,
      expires_at: pass.expiresAt,
    })
    .execute()
}

export async function endPasses(tx: Tx, claimId: Id<'claim'>, requirement: DocumentKind, at: Date): Promise<void> {
  await tx
    .updateTable('photo_passes')
    .set({ ended_at: at })
    .where('claim_id', '=', claimId)
    .where('requirement', '=', requirement)
    .where('ended_at', 'is', null)
    .execute()
}

export async function passByDigest(digest: string): Promise<PhotoPass | undefined> {
  return db()
    .selectFrom('photo_passes')
    .select([
      'id',
      'claim_id as claimId',
      'given_by_name as givenByName',
      'given_at as givenAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
    ])
    .select([
      sql<DocumentKind>`requirement`.as('requirement'),
      sql<Actor['id']>`given_by`.as('givenBy'),
      sql<Actor['role']>`given_by_role`.as('givenByRole'),
    ])
    .where('digest', '=', digest)
    .executeTakeFirst()
}
