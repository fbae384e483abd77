import { judge, removeClaim } from '#domains/claims/claim-imports/server/claim-imports.store.ts'
import { changeClaim } from '#domains/claims/claims/server/transition.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { Importer, MadeRow, UndoneRow } from '#domains/records/table-imports/server/import-kind.ts'
import type { Tx } from '#platform/db.ts'

/** What a claim was before a file completed it; of a new one, its version alone. */
type Before = { version: number; filled: readonly string[] }

/** Takes claims back on which nobody has worked; a claim that was here before loses what was filled in. */
export async function undoClaims(tx: Tx, importer: Importer, rows: readonly MadeRow[]): Promise<UndoneRow[]> {
  const undone: UndoneRow[] = []
  for (const row of rows) undone.push({ line: row.line, whyNot: await undoOne(tx, importer, row) })
  return undone
}

async function undoOne(tx: Tx, { importId, by }: Importer, { state, madeId, before }: MadeRow): Promise<string | null> {
  const { version, filled } = before as Before
  const judged = await judge(tx, madeId, state === 'created', version)
  if (!judged || judged.whyNot) return judged?.whyNot ?? null
  const { id, whyNot: _, ...of } = judged
  if (state === 'updated') {
    const claim = await lockClaimForSystem(tx, id)
    const answers = { ...claim.answers, ...Object.fromEntries(filled.map((name) => [name, null])) }
    await changeClaim(tx, claim, 'claim.answered', { by, change: { answers }, data: { answers: filled } })
    return null
  }
  await removeClaim(tx, id)
  await recordEvent(tx, { kind: 'claim.import_undone', by, about: { noun: 'claim', id }, claimId: id, ...of, data: { importId } })
  return null
}
