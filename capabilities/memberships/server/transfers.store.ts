import type { Actor } from '#access/actor.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type NewTransfer = {
  id: Id<'agencyTransfer'>
  membershipId: Id<'membership'>
  from: string
  to: string
  agentId: Id<'user'> | null
  signedOn: Day
  fileName: string
  mediaType: string
  sha256: string
  storageKey: string
  by: Actor
  at: Date
}

export async function addTransfer(
  tx: Tx,
  { id, membershipId, from, to, agentId, signedOn, fileName, mediaType, sha256, storageKey, by, at }: NewTransfer,
): Promise<void> {
  if (!by.userId) throw new Error(`${by.id} is not a colleague.`)
  await tx
    .insertInto('agency_transfers')
    .values({
      id,
      membership_id: membershipId,
      from_master_code: from,
      to_master_code: to,
      to_agent_id: agentId,
      letter_signed_on: signedOn,
      letter_file_name: fileName,
      letter_media_type: mediaType,
      letter_sha256: sha256,
      letter_storage_key: storageKey,
      by_user: by.userId,
      at,
    })
    .execute()
}

const transfers = (membershipId: Id<'membership'>) =>
  db()
    .selectFrom('agency_transfers as t')
    .innerJoin('users as u', 'u.id', 't.by_user')
    .select([
      't.id',
      't.from_master_code as fromMasterCode',
      't.to_master_code as toMasterCode',
      't.letter_signed_on as signedOn',
      't.letter_file_name as fileName',
      't.letter_media_type as mediaType',
      't.letter_storage_key as storageKey',
      't.at',
      'u.first_name as firstName',
      'u.last_name as lastName',
    ])
    .where('t.membership_id', '=', membershipId)

export const newestTransfers = (membershipId: Id<'membership'>) => transfers(membershipId).orderBy('t.at', 'desc').execute()

export const transferAt = (membershipId: Id<'membership'>, id: Id<'agencyTransfer'>) =>
  transfers(membershipId).where('t.id', '=', id).executeTakeFirst()
