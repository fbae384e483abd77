import { type Selectable, sql } from 'kysely'
import type { Change } from '#domains/insight/membership-replay/server/stage.ts'
import type { Database } from '#platform/database.gen.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type Replay = Selectable<Database['rule_replays']>

export const lockDraft = (tx: Tx, id: Id<'figureDraft'>) =>
  tx
    .selectFrom('figure_drafts')
    .select(['id', 'kind', 'name', 'figures', 'saves', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A draft as it was saved last. */
export const draftReplayed = (id: Id<'figureDraft'>) =>
  db().selectFrom('figure_drafts').select(['kind', 'name', 'figures', 'saves']).where('id', '=', id).executeTakeFirst()

/** The newest replay of a draft (index: rule_replays_draft). */
export const newestReplay = (id: Id<'figureDraft'>, conn: Tx | ReturnType<typeof db> = db()): Promise<Replay | undefined> =>
  conn.selectFrom('rule_replays').selectAll().where('draft_id', '=', id).orderBy('started_at', 'desc').limit(1).executeTakeFirst()

/** Undefined once a repeat has replaced it. */
export const lockReplay = (tx: Tx, id: Id<'ruleReplay'>): Promise<Replay | undefined> =>
  tx.selectFrom('rule_replays').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function replaceReplays(tx: Tx, row: Omit<Replay, 'stage' | 'after' | 'done' | 'ended_at' | 'figures'> & { figures: string }) {
  await tx.deleteFrom('rule_replays').where('draft_id', '=', row.draft_id).execute()
  await tx.insertInto('rule_replays').values(row).execute()
}

export async function changeReplay(
  tx: Tx,
  id: Id<'ruleReplay'>,
  change: Partial<Pick<Replay, 'state' | 'stage' | 'after' | 'done' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('rule_replays').set(change).where('id', '=', id).execute()
}

/** Once for each item: a page that is done again changes nothing. */
export async function addChanges(tx: Tx, id: Id<'ruleReplay'>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into rule_replay_rows (replay_id, figure, part, item, claim_id, membership_id, payment_id, before, after, cents)
    select ${id}, each.* from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as each
      (figure text, part text, item text, "claimId" text, "membershipId" text, "paymentId" text, before text, after text, cents bigint)
    on conflict do nothing`.execute(tx)
}

export type Figure = { figure: string; part: string; count: number; more: Cents; less: Cents }

/** The figures of a replay: each the count and the money of the rows that `rowsOf` lists for it. */
export async function figuresOf(id: Id<'ruleReplay'>): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select figure, part, count(*)::int as count, coalesce(sum(cents) filter (where cents > 0), 0)::bigint as more,
      coalesce(sum(cents) filter (where cents < 0), 0)::bigint as less
    from rule_replay_rows where replay_id = ${id} group by figure, part order by abs(sum(cents)) desc, count(*) desc, figure, part`.execute(
    db(),
  )
  return rows
}

export type ChangedRow = {
  item: string
  claimId: Id<'claim'> | null
  claimNumber: string | null
  membershipId: Id<'membership'> | null
  membershipNumber: string | null
  memberId: Id<'member'> | null
  memberName: string | null
  before: string
  after: string
  cents: Cents
}

/** The rows behind a figure, with whom they are about. */
export async function rowsOf(
  id: Id<'ruleReplay'>,
  { figure, part, after, limit }: { figure: string; part: string; after: string; limit: number },
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select r.item, r.claim_id as "claimId", c.number as "claimNumber", r.membership_id as "membershipId", ms.number as "membershipNumber",
      m.id as "memberId", m.first_name || ' ' || m.last_name as "memberName", r.before, r.after, r.cents
    from rule_replay_rows r
    left join claims c on c.id = r.claim_id
    left join memberships ms on ms.id = r.membership_id
    left join members m on m.id = ms.member_id
    where r.replay_id = ${id} and r.figure = ${figure} and r.part = ${part} and r.item > ${after}
    order by r.item limit ${limit}`.execute(db())
  return rows
}
