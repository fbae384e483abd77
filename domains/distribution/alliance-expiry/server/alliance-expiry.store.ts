import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** Groups whose contract is in force and ends by a day; no draft and none that was archived. */
export const contractsEndingBy = (today: Day, until: Day, { after, limit }: { after: string; limit: number }) =>
  db()
    .selectFrom('alliances')
    .select('id')
    .where('status', 'in', ['active', 'paused'])
    .where('contract_to', '>=', today)
    .where('contract_to', '<=', until)
    .where('id', '>', after as Id<'alliance'>)
    .orderBy('id')
    .limit(limit)

export const lockEnding = (tx: Tx, id: Id<'alliance'>) =>
  tx
    .selectFrom('alliances')
    .select(['id', 'name', 'status', 'contract_to as contractTo', 'contact_name as contactName', 'contact_email as contactEmail'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
