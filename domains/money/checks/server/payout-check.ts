import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { checks, type CheckRow, setCheck } from '#domains/money/checks/server/checks.store.ts'
import { checkAddressOf } from '#domains/money/payees/server/payees.ts'
import { clock } from '#platform/clock.ts'

/** Adds the next number of the register, made out to the member at their current address. */
export async function issueCheck(tx: Tx, payoutId: Id<'payout'>, memberId: Id<'member'>): Promise<void> {
  const to = await checkAddressOf(tx, memberId)
  await tx
    .insertInto('payout_checks')
    .values({
      payout_id: payoutId,
      status: 'to_print',
      pay_to: to.full_name ?? '',
      street: to.street,
      city: to.city,
      state: to.state,
      zip: to.zip,
    })
    .execute()
}

export async function checkOf(payoutId: Id<'payout'>): Promise<CheckRow | undefined> {
  return checks().where('k.payout_id', '=', payoutId).executeTakeFirst()
}

/** The member says their bank has paid it; a payout without a check has none to mark. */
export async function markCheckCashed(tx: Tx, payoutId: Id<'payout'>): Promise<void> {
  const number = await numberOf(tx, payoutId)
  if (number !== null) await setCheck(tx, number, { status: 'cashed', ended_at: clock.now() })
}

async function numberOf(tx: Tx, payoutId: Id<'payout'>): Promise<number | null> {
  const row = await tx.selectFrom('payout_checks').select('number').where('payout_id', '=', payoutId).executeTakeFirst()
  return row?.number ?? null
}
