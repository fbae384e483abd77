import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { lockLine, settleLine, UNMATCHED } from '#domains/money/payout-arrivals/server/bank-files.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Settled = { trace: string; bankTrace: string; code: string; note: string }

/** What became of a line that matched no payment: it leaves the list, and the note stays with the line. */
export async function settleUnmatchedLine(actor: Actor, { note, ...key }: Settled): Promise<void> {
  await inTransaction(async (tx) => {
    const by = userOf(actor)
    const line = await lockLine(tx, key)
    if (!line || !UNMATCHED.some((outcome) => outcome === line.outcome)) throw new Refusal('not_found')
    if (line.handled_at) throw new Refusal('settled_already')
    await settleLine(tx, key, { by, at: clock.now(), note })
    await recordEvent(tx, { kind: 'bank_line.settled', by: actor, about: { noun: 'user', id: by }, data: { ...key, note } })
  })
}

/** SQL: how many lines wait for that, as the list of them counts. */
export const countUnmatchedLines = (): RawBuilder<number> =>
  sql`select count(*)::int from bank_file_lines where handled_at is null and outcome in (${sql.join(UNMATCHED)})`
