import type { TestApp } from '#apps/api/testing.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { signed, type Who } from '#domains/money/payments/proof/fixture.ts'
import type { CAST_USERS } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import type { StaffCapability } from '#access/roles.ts'

export type Staff = 'dana' | 'jonas' | 'priya'
export type Approved = { by?: Staff; amount?: number; clear?: boolean }

/** An approved claim as the claims module saves it, with its event. No listener has run yet. */
export async function approve(
  app: Pick<TestApp, 'cast'>,
  who: Who,
  { by = 'dana', amount = 500_00, clear = false }: Approved = {},
): Promise<Id<'claim'>> {
  const membershipId = await signed(app, who)
  const [id, now, memberId, userId] = [newId('claim'), clock.now(), app.cast.members[who].id, app.cast.users[by].id]
  await inTransaction(async (tx) => {
    await tx
      .insertInto('claims')
      .values({
        id,
        number: `CLM-2026-${id.slice(-6).toUpperCase()}`,
        membership_id: membershipId,
        member_id: memberId,
        master_code: 'DIRECT',
        status: 'APPROVED',
        loss_on: '2026-09-01',
        loss_type: 'collision',
        filed_by: memberId,
        filed_role: 'member',
        signed_at: now,
        approved_cents: cents(amount),
        decided_by: userId,
        decided_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await recordEvent(tx, {
      kind: 'claim.approved',
      by: { kind: 'system', name: 'Test' },
      about: { noun: 'claim', id },
      memberId,
      membershipId,
      claimId: id,
      data: { amountCents: amount, approvedBy: userId, clear },
    })
  })
  return id
}

/** An approved claim whose payout is planned. */
export async function approved(app: TestApp, who: Who, more?: Approved): Promise<Id<'claim'>> {
  const id = await approve(app, who, more)
  await app.work()
  return id
}

export const payoutOf = (claimId: Id<'claim'>) =>
  db().selectFrom('payouts').selectAll().where('claim_id', '=', claimId).orderBy('id', 'desc').executeTakeFirstOrThrow()

export async function grantCapabilities(app: TestApp, who: keyof typeof CAST_USERS, capabilities: StaffCapability[]): Promise<void> {
  await db().updateTable('users').set({ capabilities }).where('id', '=', app.cast.users[who].id).execute()
}

/** Ledger entries of one payout: "claim_sent claims_payable 50000". */
export async function enteredOf(payoutId: Id<'payout'>): Promise<string[]> {
  const rows = await db()
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(['t.kind', 'e.account', 'e.amount_cents'])
    .where('t.cause_id', '=', payoutId)
    .orderBy('t.id')
    .orderBy('e.line')
    .execute()
  return rows.map(({ kind, account: name, amount_cents: amount }) => `${kind} ${name} ${amount}`)
}

/** Recorded events of a claim's payouts, in order. */
export async function payoutEventsOf(claimId: Id<'claim'>): Promise<string[]> {
  const rows = await db()
    .selectFrom('history_events')
    .select('kind')
    .where('claim_id', '=', claimId)
    .where('noun', '=', 'payout')
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Money moved from the bank to the network; a negative amount goes back. */
export const moneyAtNetwork = (amount: number): Promise<boolean> =>
  inTransaction((tx) =>
    post(tx, {
      kind: 'float',
      cause: { noun: 'test', id: newId('event') },
      entries: [
        { account: 'processor', amount: cents(amount) },
        { account: 'bank', amount: cents(-amount) },
      ],
    }),
  )
