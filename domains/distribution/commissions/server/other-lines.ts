import type { PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'
import { lockReversals, newLineId } from '#domains/distribution/commissions/server/commissions.store.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, negate, ZERO } from '#platform/money.ts'

/** A line that no payment earned by itself: a bonus, or a correction. */
export type OtherLine = {
  kind: 'ACT' | 'CLB' | 'ADJ'
  payee: { kind: PayeeKind; id: string }
  masterCode: string
  on: Day
  amount: Cents
  why: string
  /** What it answers, where that is no payment. */
  cause?: string
  /** The line it takes back from, with its sale. */
  reverses?: { id: Id<'commissionLine'>; paymentId: Id<'payment'> | null } | null
  sale?: { membershipId: Id<'membership'>; agentId: Id<'user'> | null; agentSplit: number | null; agentShare: Cents } | null
}

const POSTED_AS = { ACT: 'commission_bonus', CLB: 'commission_bonus_back', ADJ: 'commission_adjustment' } as const

/** Saves the line with its ledger entries; null when the database has one like it already. */
export async function addOtherLine(tx: Tx, line: OtherLine): Promise<Id<'commissionLine'> | null> {
  const { kind, payee, masterCode, on, amount, why, cause = '', reverses = null, sale = null } = line
  const id = newLineId()
  const added = await tx
    .insertInto('commission_lines')
    .values({
      id,
      kind,
      payee_kind: payee.kind,
      payee_id: payee.id,
      master_code: masterCode,
      membership_id: sale?.membershipId ?? null,
      agent_id: sale?.agentId ?? null,
      agent_split_bp: sale?.agentSplit ?? null,
      agent_share_cents: sale?.agentShare ?? ZERO,
      payment_id: reverses?.paymentId ?? null,
      reverses_line_id: reverses?.id ?? null,
      cause,
      event_on: on,
      earned_on: on,
      net_collected_cents: ZERO,
      rate_bp: 0,
      amount_cents: amount,
      why,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  await post(tx, {
    kind: POSTED_AS[kind],
    cause: { noun: 'line', id },
    entries: [
      { account: 'commission_expense', amount },
      { account: 'commission_payable', amount: negate(amount) },
    ],
    membershipId: sale?.membershipId ?? null,
    masterCode,
    note: why,
  })
  return id
}

/** A line to be corrected, and what is left of it after all reversals and corrections so far. */
export async function lockCorrectable(tx: Tx, id: Id<'commissionLine'>) {
  const line = await tx
    .selectFrom('commission_lines')
    .select(['id', 'kind', 'payee_kind', 'payee_id', 'master_code', 'payment_id', 'membership_id', 'agent_id', 'agent_split_bp'])
    .select(['amount_cents', 'reverses_line_id', 'closing'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) return undefined
  if (line.payment_id) await lockReversals(tx, line.payment_id)
  else await tx.selectFrom('commission_lines').select('id').where('id', '=', id).forUpdate().execute()
  const taken = await tx.selectFrom('commission_lines').select('amount_cents').where('reverses_line_id', '=', id).execute()
  const left: Cents = add(line.amount_cents, ...taken.map(({ amount_cents: amount }) => amount))
  return { ...line, left }
}
export type CorrectableLine = NonNullable<Awaited<ReturnType<typeof lockCorrectable>>>
