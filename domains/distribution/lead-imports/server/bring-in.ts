import type { EventActor } from '#access/actor.ts'
import { readRow, wholeMapping } from '#domains/distribution/lead-imports/server/check-rows.ts'
import { endRow, keyOf, lockReady, type ReadyRow, readyRows } from '#domains/distribution/lead-imports/server/lead-imports.store.ts'
import { addIncoming, completeFrom, matchOf, receivingAlone } from '#domains/distribution/lead-intake/server/lead-intake.ts'
import { inTransaction } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/** The rows of imports that were started, one transaction each: a row and its lead are written together, or neither is. */
export const bringIn = sweep<ReadyRow>({
  name: 'leads.bring_in',
  find: readyRows,
  key: keyOf,
  work: (row) =>
    inTransaction(async (tx) => {
      // Receiving is locked before the row, as everybody does who receives a lead.
      await receivingAlone(tx)
      const ready = await lockReady(tx, row)
      if (!ready) return
      const read = readRow(ready.cells, wholeMapping(ready.mapping), ready.cells.length)
      if ('problems' in read) return endRow(tx, row, { state: 'skipped' })
      const by: EventActor = { kind: 'system', name: `${ready.by_name}, import` }
      const match = await matchOf(read.lead)
      if (!match) {
        const { leadId } = await addIncoming(tx, by, read.lead, null)
        return leadId === null ? endRow(tx, row, { state: 'skipped' }) : endRow(tx, row, { state: 'created', leadId })
      }
      if ('agency' in match) return endRow(tx, row, { state: 'skipped' })
      await completeFrom(tx, by, match.lead, read.lead)
      return endRow(tx, row, { state: 'updated', leadId: match.lead })
    }),
})
