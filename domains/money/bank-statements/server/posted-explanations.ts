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

/** `amount`: what moved at the bank, money in positive. */
type Posting = { reason: Posted; amount: Cents; note: string; by: Id<'user'> }

/** Posts what the line is, today, and matches it with the line. */
export async function postExplained(tx: Tx, lineId: Id<'bankLine'>, posting: Posting): Promise<void> {
  const id = newId('bankMatch')
  await postAndMatch(tx, { id, causedBy: id, kind: POSTED[posting.reason].kind, lineIds: [lineId] }, posting)
}

/** Reverses what was posted for the match of a line. Both movements are matched with each other: no line shows them. */
export async function reverseExplained(tx: Tx, causedBy: Id<'bankMatch'>, posting: Posting): Promise<void> {
  const kind = `${POSTED[posting.reason].kind}_reversed`
  await postAndMatch(tx, { id: newId('bankMatch'), causedBy, kind, lineIds: [] }, { ...posting, amount: negate(posting.amount) })
}

type Match = { id: Id<'bankMatch'>; causedBy: Id<'bankMatch'>; kind: string; lineIds: readonly Id<'bankLine'>[] }

/** The match has every movement that its cause has by then. */
async function postAndMatch(tx: Tx, { id, causedBy, kind, lineIds }: Match, { reason, amount, note, by }: Posting): Promise<void> {
  await post(tx, {
    kind,
    cause: { noun: 'bankMatch', id: causedBy },
    note,
    entries: [
      { account: 'bank', amount },
      { account: POSTED[reason].account, amount: negate(amount) },
    ],
  })
  await addMatch(tx, { id, by, at: clock.now(), lineIds, movementIds: await movementsOf(tx, causedBy) })
}
