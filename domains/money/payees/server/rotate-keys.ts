import { sql } from 'kysely'
import { resealed } from '#domains/money/payees/server/envelope.ts'
import { payeeOptions } from '#domains/money/payees/server/options.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Page, sweep } from '#platform/jobs/sweep.ts'

/**
 * After a new master key was put first: rewraps every row of the other keys, until none is left. A bank file contains the accounts once
 * more. Those who earn commissions have accounts and W-9s too (domains/distribution/commission-accounts, commission-taxes), and an agency's
 * papers its tax number and account (domains/distribution/onboarding): sealed and rewrapped alike.
 */
export const sweepKeys = sweep({ name: 'payees.keys', findRows: underOtherKeys, key: ({ id }) => id, work: rewrap })

type SealedRow = {
  id: Id<'payee' | 'payoutBatch'> | Id<'applicationPaper' | 'w9'>
  table: 'payees' | 'payout_batches' | 'commission_accounts' | 'application_papers' | 'payee_w9s'
}

/** By id over all tables: no id is in two. */
async function underOtherKeys({ after, limit }: Page): Promise<SealedRow[]> {
  const current = payeeOptions().keys[0].id
  const { rows } = await sql<SealedRow>`
    select id, 'payees' as table from payees where key_id <> ${current} and id > ${after}
    union all
    select id, 'payout_batches' from payout_batches where key_id <> ${current} and id > ${after}
    union all
    select id, 'commission_accounts' from commission_accounts where key_id <> ${current} and id > ${after}
    union all
    select id, 'application_papers' from application_papers where key_id <> ${current} and id > ${after}
    union all
    select id, 'payee_w9s' from payee_w9s where key_id <> ${current} and id > ${after}
    order by id limit ${limit}`.execute(db())
  return rows
}

async function rewrap({ id, table }: SealedRow): Promise<void> {
  const { keys } = payeeOptions()
  await inTransaction(async (tx) => {
    const query = tx.selectFrom(table).select(['sealed', 'wrapped_key as wrappedKey', 'key_id as keyId']).where('id', '=', id)
    const kept = await query.forUpdate().executeTakeFirst()
    if (!kept?.sealed || !kept.keyId) return
    const row = { sealed: kept.sealed, wrappedKey: kept.wrappedKey, keyId: kept.keyId }
    const { sealed, wrappedKey, keyId } = resealed(row, { keys, about: id })
    await tx.updateTable(table).set({ sealed, wrapped_key: wrappedKey, key_id: keyId }).where('id', '=', id).execute()
  })
}
