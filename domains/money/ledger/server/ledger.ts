import { sql } from 'kysely'
import type { Account } from '#domains/money/ledger/contract.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { insertMany } from '#platform/queries/insert-many.ts'

/** Debits are positive, credits negative. */
export type Entry = { account: Account; amount: Cents }

export type Posting = {
  kind: string
  /** What moved the money: one posting of a kind per cause, ever. */
  cause: { noun: string; id: string }
  entries: readonly Entry[]
  memberId?: Id<'member'> | null
  membershipId?: Id<'membership'> | null
  claimId?: Id<'claim'> | null
  masterCode?: string | null
  note?: string
}

/**
 * Posts a movement of money in the transaction that causes it. Entries of zero are left out. Returns false when this cause was posted
 * before. At commit the database refuses entries that do not sum to zero, and any later change.
 */
export async function post(
  tx: Tx,
  { kind, cause, entries, memberId, membershipId, claimId, masterCode, note = '' }: Posting,
): Promise<boolean> {
  const moved = entries.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return false
  const id = newId('ledgerTransaction')
  const added = await tx
    .insertInto('ledger_transactions')
    .values({
      id,
      kind,
      at: clock.now(),
      cause_noun: cause.noun,
      cause_id: cause.id,
      member_id: memberId ?? null,
      membership_id: membershipId ?? null,
      claim_id: claimId ?? null,
      master_code: masterCode ?? null,
      note,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'cause_noun', 'cause_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await tx
    .insertInto('ledger_entries')
    .values(moved.map(({ account, amount }, index) => ({ transaction_id: id, line: index + 1, account, amount_cents: amount })))
    .execute()
  return true
}

/** Posts many movements, each of a new cause, with two statements; a cause that was posted before is an error. */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const at = clock.now()
  const rows = postings.map(({ kind, cause, note = '', ...of }) => ({
    id: newId('ledgerTransaction'),
    kind,
    cause_noun: cause.noun,
    cause_id: cause.id,
    member_id: of.memberId ?? null,
    membership_id: of.membershipId ?? null,
    claim_id: of.claimId ?? null,
    master_code: of.masterCode ?? null,
    note,
    at,
  }))
  await insertMany(tx, 'ledger_transactions', rows)
  const entries = postings.flatMap(({ entries: own }, place) =>
    own.filter(({ amount }) => amount !== 0).map((entry, index) => ({ id: rows[place]?.id, line: index + 1, ...entry })),
  )
  await sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
    select id, line, account, amount from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as r (id text, line int, account text, amount bigint)`.execute(tx)
}
