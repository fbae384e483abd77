import type { Actor } from '#access/actor.ts'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { Day } from '#platform/days.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
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
  if (!by.userId) throw new Error(`${by.id} is not a user.`)
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

/** The file of a letter waits in the request's own transaction: file storage is external, and is not called while rows are locked. */
export async function addWaitingLetter(tx: Tx, transferId: Id<'agencyTransfer'>, bytes: Uint8Array): Promise<void> {
  await tx
    .insertInto('pending_transfer_letters')
    .values({ transfer_id: transferId, bytes: Buffer.from(bytes) })
    .execute()
}

/** A letter that is not in file storage yet, and its key there. */
export const waitingLetter = (transferId: Id<'agencyTransfer'>) =>
  db()
    .selectFrom('pending_transfer_letters as w')
    .innerJoin('agency_transfers as t', 't.id', 'w.transfer_id')
    .select(['w.bytes', 't.letter_storage_key as storageKey'])
    .where('w.transfer_id', '=', transferId)
    .executeTakeFirst()

export async function dropWaitingLetter(transferId: Id<'agencyTransfer'>): Promise<void> {
  await db().deleteFrom('pending_transfer_letters').where('transfer_id', '=', transferId).execute()
}

const transfers = (conn: Db, membershipId: Id<'membership'>) =>
  conn
    .selectFrom('agency_transfers as t')
    .innerJoin('users as u', 'u.id', 't.by_user')
    .leftJoin('agency_transfer_decisions as d', 'd.transfer_id', 't.id')
    .leftJoin('users as decider', 'decider.id', 'd.decided_by')
    .select([
      't.id',
      't.from_master_code as fromMasterCode',
      't.to_master_code as toMasterCode',
      't.to_agent_id as toAgentId',
      't.letter_signed_on as signedOn',
      't.letter_file_name as fileName',
      't.letter_media_type as mediaType',
      't.letter_storage_key as storageKey',
      't.at',
      'u.id as requesterId',
      'u.email as requesterEmail',
      'u.own_member_id as requestersMember',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'd.confirmed',
      'd.note',
      'd.decided_at as decidedAt',
      'decider.first_name as deciderFirstName',
      'decider.last_name as deciderLastName',
      proposerOf('t.by_user').as('proposer'),
    ])
    .where('t.membership_id', '=', membershipId)
export type TransferRow = Awaited<ReturnType<typeof newestTransfers>>[number]

export const newestTransfers = (conn: Db, membershipId: Id<'membership'>) =>
  transfers(conn, membershipId).orderBy('t.at', 'desc').orderBy('t.id', 'desc').execute()

export const transferAt = (membershipId: Id<'membership'>, id: Id<'agencyTransfer'>) =>
  transfers(db(), membershipId).where('t.id', '=', id).executeTakeFirst()

/** The request of a membership that waits for its second person; at most one. */
export const waitingTransfer = (conn: Db, membershipId: Id<'membership'>) =>
  transfers(conn, membershipId).where('d.transfer_id', 'is', null).executeTakeFirst()

type Decision = { transferId: Id<'agencyTransfer'>; confirmed: boolean; note: string; decidedBy: Id<'user'>; at: Date }

export async function addTransferDecision(tx: Tx, { transferId, confirmed, note, decidedBy, at }: Decision): Promise<void> {
  await tx
    .insertInto('agency_transfer_decisions')
    .values({ transfer_id: transferId, confirmed, note, decided_by: decidedBy, decided_at: at })
    .execute()
}

/** The agent admins of these agencies. */
export const adminsOf = (tx: Tx, masterCodes: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'master_code as masterCode'])
    .where('role', '=', 'agent-admin')
    .where('status', '=', 'active')
    .where('master_code', 'in', [...masterCodes])
    .orderBy('id')
    .execute()
