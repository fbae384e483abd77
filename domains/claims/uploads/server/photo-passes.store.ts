import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type PhotoPass = {
  id: Id<'photoPass'>
  claimId: Id<'claim'>
  requirement: DocumentKind
  issuedBy: Actor['id']
  issuedByName: string
  issuedByRole: Actor['role']
  issuedAt: Date
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
      issued_by: pass.issuedBy,
      issued_by_name: pass.issuedByName,
      issued_by_role: pass.issuedByRole,
      issued_at: pass.issuedAt,
      expires_at: pass.expiresAt,
    })
    .execute()
}

export async function expirePhotoPasses(tx: Tx, claimId: Id<'claim'>, requirement: DocumentKind, at: Date): Promise<void> {
  await tx
    .updateTable('photo_passes')
    .set({ ended_at: at })
    .where('claim_id', '=', claimId)
    .where('requirement', '=', requirement)
    .where('ended_at', 'is', null)
    .execute()
}

/** Who issued it works here no longer, or their agency may not file claims: their pass is over as their session is. */
const issuerIsOut = sql<boolean>`exists (select from users u left join agencies a on a.master_code = u.master_code
  where u.id = photo_passes.issued_by and (u.status <> 'active' or a.status in ('SUSPENDED', 'TERMINATED')))`

export async function passByDigest(digest: string): Promise<PhotoPass | undefined> {
  return db()
    .selectFrom('photo_passes')
    .select([
      'id',
      'claim_id as claimId',
      'issued_by_name as issuedByName',
      'issued_at as issuedAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
    ])
    .select([
      sql<DocumentKind>`requirement`.as('requirement'),
      sql<Actor['id']>`issued_by`.as('issuedBy'),
      sql<Actor['role']>`issued_by_role`.as('issuedByRole'),
    ])
    .where('digest', '=', digest)
    .where(sql<boolean>`not ${issuerIsOut}`)
    .executeTakeFirst()
}
