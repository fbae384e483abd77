import type { EXPLANATIONS } from '#domains/money/bank-statements/contract.ts'
import { addMatch, movementsOf } from '#domains/money/bank-statements/server/bank-statements.store.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/** Nothing else in the product knows of the bank's own fees and interest: their line is what the ledger learns them from. */
const POSTED = {
  fee: { kind: 'bank_fee', account: 'bank_fees' },
  interest: { kind: 'bank_interest', account: 'bank_interest' },
} as const
type Posted = keyof typeof POSTED

export const isPosted = (reason: (typeof EXPLANATIONS)[number]): reason is Posted => reason in POSTED

/** `amount`: as the line has it, money in positive. */
type Line = { id: Id<'bankLine'>; reason: Posted; amount: Cents; note: string; by: Id<'user'> }

/** Posts what the line is, today, and matches it with the line. */
export async function postExplained(tx: Tx, { id, reason, amount, note, by }: Line): Promise<void> {
  const matchId = newId('bankMatch')
  const { kind, account } = POSTED[reason]
  await post(tx, {
    kind,
    cause: { noun: 'bankMatch', id: matchId },
    note,
    entries: [
      { account: 'bank', amount },
      { account, amount: negate(amount) },
    ],
  })
  const movementIds = await movementsOf(tx, matchId)
  await addMatch(tx, { id: matchId, by, at: clock.now(), lineIds: [id], movementIds })
}

/** Reverses what was posted for the match of a line. Both movements are matched with each other: no line shows them. */
export async function reverseExplained(tx: Tx, matchId: Id<'bankMatch'>, { reason, amount, note, by }: Omit<Line, 'id'>): Promise<void> {
  const { kind, account } = POSTED[reason]
  await post(tx, {
    kind: `${kind}_reversed`,
    cause: { noun: 'bankMatch', id: matchId },
    note,
    entries: [
      { account: 'bank', amount: negate(amount) },
      { account, amount },
    ],
  })
  const movementIds = await movementsOf(tx, matchId)
  await addMatch(tx, { id: newId('bankMatch'), by, at: clock.now(), lineIds: [], movementIds })
}
