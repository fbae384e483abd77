import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id, Noun } from '#platform/ids.ts'

export const events = () =>
  db()
    .selectFrom('history_events')
    .select([
      'seq',
      'id',
      'kind',
      'at',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'actor_role as actorRole',
      'actor_name as actorName',
      'noun',
      'noun_id as nounId',
      'member_id as memberId',
      'membership_id as membershipId',
      'claim_id as claimId',
      'master_code as masterCode',
      'from_state as from',
      'to_state as to',
      'why',
    ])
    .select(sql<Readonly<Record<string, unknown>>>`data`.as('data'))

export type HistoryEvent = {
  seq: number
  id: Id<'event'>
  kind: string
  at: Date
  actorKind: 'person' | 'system' | 'visitor'
  actorId: string | null
  actorRole: string | null
  actorName: string
  noun: string
  nounId: string
  memberId: Id<'member'> | null
  membershipId: Id<'membership'> | null
  claimId: Id<'claim'> | null
  masterCode: string | null
  from: string | null
  to: string | null
  why: string | null
  data: Readonly<Record<string, unknown>>
}

/**
 * The newest events about one thing, or about a member, a membership or a claim with all that belongs to it; of some kinds, or
 * (null) of all.
 */
export async function eventsAbout(
  about:
    | { noun: string; id: string }
    | { memberId: string }
    | { memberIds: readonly string[] }
    | { membershipId: string }
    | { claimId: string },
  { before, limit = 50, kinds = null }: { before?: number | undefined; limit?: number; kinds?: readonly string[] | null } = {},
): Promise<HistoryEvent[]> {
  let query = events().orderBy('seq', 'desc').limit(limit)
  if ('noun' in about) query = query.where('noun', '=', about.noun).where('noun_id', '=', about.id)
  else if ('memberIds' in about) query = query.where(sql<boolean>`member_id = any (${about.memberIds})`)
  else if ('memberId' in about) query = query.where(sql<boolean>`member_id = ${about.memberId}`)
  else if ('membershipId' in about) query = query.where(sql<boolean>`membership_id = ${about.membershipId}`)
  else query = query.where(sql<boolean>`claim_id = ${about.claimId}`)
  if (kinds) query = query.where('kind', 'in', kinds)
  return (before ? query.where('seq', '<', before) : query).execute()
}

/** All events about things of one kind that belong to a claim, oldest first (index: history_events_claim). */
export async function eventsInOrder(claimId: Id<'claim'>, noun: Noun): Promise<HistoryEvent[]> {
  return events()
    .where(sql<boolean>`claim_id = ${claimId}`)
    .where('noun', '=', noun)
    .orderBy('seq')
    .execute()
}
