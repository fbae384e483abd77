import { isOld, oldWords, weekOf } from '#domains/money/bank-statements/rules/old-items.ts'
import { AT_ONCE, openLines, openMovements } from '#domains/money/bank-statements/server/bank-statements.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'

export const STATEMENTS_PATH = '/account-center/ledger?view=statements'

/** Once a week, each owner hears how many of their items are old, and finance of those that nobody looks after. Says how many are old. */
export async function remindOfOldItems(): Promise<number> {
  const today = officeDay()
  const [lines, movements] = [await openLines({ limit: AT_ONCE }), await openMovements({ limit: AT_ONCE })]
  const old = [
    ...lines.filter((line) => isOld('line', line, today)),
    ...movements.filter((movement) => !movement.isBefore && isOld('movement', movement, today)),
  ]
  if (old.length === 0) return 0
  const byOwner = Map.groupBy(old, ({ owner }) => owner?.id ?? null)
  await inTransaction(async (tx) => {
    for (const [userId, items] of byOwner) {
      const isOwner = userId !== null
      const words = { ...oldWords(items.length, { isOwner }), kind: 'bank_items_old', path: STATEMENTS_PATH } as const
      const onceKey = `bank_items_old:${weekOf(today)}:${userId ?? 'finance'}`
      await (isOwner ? notify(tx, { ...words, onceKey, to: { userId } }) : notifyStaff(tx, ['finance'], { ...words, onceKey }))
    }
  })
  return old.length
}
