import { sql } from 'kysely'
import { type Actor, type EventActor, SYSTEM } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent, recordEvents } from '#domains/records/history/server/history.ts'
import type { EXPLANATIONS } from '#domains/money/bank-statements/contract.ts'
import { certainMatches } from '#domains/money/bank-statements/rules/match.ts'
import {
  addMatch,
  AT_ONCE,
  amountsOfOpen,
  beginWork,
  explanationOf,
  linesOfMatch,
  matchOf,
  openLines,
  openMovements,
  setLineOwner,
  setMovementOwner,
} from '#domains/money/bank-statements/server/bank-statements.store.ts'
import { isPosted, postExplained, reverseExplained } from '#domains/money/bank-statements/server/posted-explanations.ts'
import { assignedWords } from '#domains/money/bank-statements/rules/old-items.ts'
import { STATEMENTS_PATH } from '#domains/money/bank-statements/server/old-items.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { staffWhoMay } from '#domains/people/users/server/staff-trusted-with.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { add, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/**
 * Matches what is certain, but no line whose match somebody undid: after a statement was imported, and each hour, since the ledger follows
 * the bank by days. Says how many.
 */
export const matchCertain = (): Promise<number> =>
  inTransaction(async (tx) => {
    await beginWork(tx)
    const lines = await openLines({ limit: AT_ONCE })
    if (lines.length === 0) return 0
    const found = certainMatches(
      lines.filter(({ wasUndone }) => !wasUndone),
      await openMovements({ limit: AT_ONCE }),
    )
    for (const { line, movements } of found) await make(tx, { by: null, actor: SYSTEM, lineIds: [line], movementIds: movements })
    return found.length
  })

/** The lines that a movement may be found for. */
export const openLineSearch = () => sql`select from bank_open_lines()`

/** How many lines are neither matched nor explained. */
export const countOpenLines = () => sql<number>`select count(*)::int from bank_open_lines()`

/** Nothing is matched, undone or explained while this transaction lasts: a month is closed on what there is. */
export const holdMatches = async (tx: Tx): Promise<void> => void (await beginWork(tx))

type Making = { by: Id<'user'> | null; actor: EventActor; lineIds: readonly string[]; movementIds: readonly string[] }

async function make(tx: Tx, { by, actor, lineIds, movementIds }: Making): Promise<void> {
  const id = newId('bankMatch')
  await addMatch(tx, { id, by, at: clock.now(), lineIds, movementIds })
  await recordEvent(tx, { kind: 'bank_statement.matched', by: actor, about: { noun: 'bankMatch', id }, data: { lineIds, movementIds } })
}

type Asked = { lineIds: readonly Id<'bankLine'>[]; movementIds: readonly string[] }

/** A line that was explained may still be matched: its movement came later. @throws matched_by_another, amounts_differ */
export async function matchByHand(actor: Actor, asked: Asked): Promise<void> {
  const [lineIds, movementIds] = [[...new Set(asked.lineIds)], [...new Set(asked.movementIds)]]
  await inTransaction(async (tx) => {
    await beginWork(tx)
    const open = await amountsOfOpen(tx, lineIds, movementIds)
    if (open.lines.length < lineIds.length || open.movements.length < movementIds.length) throw new Refusal('matched_by_another')
    if (lineIds.length + movementIds.length < 2 || add(ZERO, ...open.lines) !== add(ZERO, ...open.movements))
      throw new Refusal('amounts_differ')
    await make(tx, { by: userOf(actor), actor, lineIds, movementIds })
  })
}

/** @throws not_found, match_in_closed_month, match_of_explanation */
export async function undoMatch(actor: Actor, id: Id<'bankMatch'>): Promise<void> {
  await inTransaction(async (tx) => {
    await beginWork(tx)
    const match = await matchOf(tx, id)
    if (!match) throw new Refusal('not_found')
    if (match.isClosed) throw new Refusal('match_in_closed_month')
    if (match.isOfExplanation) throw new Refusal('match_of_explanation')
    const lineIds = await linesOfMatch(tx, id)
    await tx.deleteFrom('bank_matches').where('id', '=', id).execute()
    // Of each line: the rule does not match it again.
    const kind = 'bank_statement.match_undone'
    await recordEvents(
      tx,
      lineIds.map((lineId) => ({ kind, by: actor, about: { noun: 'bankLine', id: lineId }, data: { matchId: id } })),
    )
  })
}

type Explanation = { reason: (typeof EXPLANATIONS)[number]; note: string }

/** A fee and interest of the bank are posted: nothing else tells the ledger of them. @throws not_found, matched_by_another */
export async function explainLine(actor: Actor, id: Id<'bankLine'>, { reason, note }: Explanation): Promise<void> {
  await inTransaction(async (tx) => {
    await beginWork(tx)
    const line = await tx.selectFrom('bank_statement_lines').select('amount_cents').where('id', '=', id).executeTakeFirst()
    if (!line) throw new Refusal('not_found')
    const { lines } = await amountsOfOpen(tx, [id], [])
    const added =
      lines.length > 0 &&
      (await tx
        .insertInto('bank_explanations')
        .values({ bank_line_id: id, reason, note, explained_by: userOf(actor), explained_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('bank_line_id')
        .executeTakeFirst())
    if (!added) throw new Refusal('matched_by_another')
    if (isPosted(reason)) await postExplained(tx, id, { reason, amount: line.amount_cents, note, by: userOf(actor) })
    await recordEvent(tx, { kind: 'bank_statement.explained', by: actor, about: { noun: 'bankLine', id }, why: note, data: { reason } })
  })
}

/** The line is open again; what was posted for it is reversed. @throws not_found, explanation_in_closed_month */
export async function withdrawExplanation(actor: Actor, id: Id<'bankLine'>): Promise<void> {
  await inTransaction(async (tx) => {
    await beginWork(tx)
    const explanation = await explanationOf(tx, id)
    if (!explanation) throw new Refusal('not_found')
    if (explanation.isClosed) throw new Refusal('explanation_in_closed_month')
    const { matchId, reason, amount, note } = explanation
    if (matchId && isPosted(reason)) {
      await tx.deleteFrom('bank_matches').where('id', '=', matchId).execute()
      await reverseExplained(tx, matchId, { reason, amount, note, by: userOf(actor) })
    }
    await tx.deleteFrom('bank_explanations').where('bank_line_id', '=', id).execute()
    await recordEvent(tx, { kind: 'bank_statement.explanation_withdrawn', by: actor, about: { noun: 'bankLine', id } })
  })
}

/** `item`: a line's id, or a movement's. @throws not_found, not_an_owner */
export async function setItemOwner(actor: Actor, item: string, ownerId: Id<'user'> | null): Promise<void> {
  await inTransaction(async (tx) => {
    await beginWork(tx)
    if (ownerId && !(await staffWhoMay(tx, 'bank_statements.work').where('id', '=', ownerId).executeTakeFirst()))
      throw new Refusal('not_an_owner')
    const [id = item, place] = item.split(':')
    const owner = { ownerId, since: clock.now() }
    const owned = await (place === undefined ? setLineOwner(tx, id, owner) : setMovementOwner(tx, id, Number(place), owner))
    if (!owned) throw new Refusal('not_found')
    const about = { noun: place === undefined ? ('bankLine' as const) : ('ledgerTransaction' as const), id }
    await recordEvent(tx, { kind: 'bank_statement.owner_set', by: actor, about, data: { ownerId } })
    if (ownerId && ownerId !== userOf(actor)) {
      const onceKey = `bank_item_assigned:${item}:${ownerId}:${officeDay()}`
      await notify(tx, { ...assignedWords(owned), kind: 'bank_item_assigned', to: { userId: ownerId }, onceKey, path: STATEMENTS_PATH })
    }
  })
}
