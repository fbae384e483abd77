import { recordEvent } from '#domains/records/history/server/history.ts'
import { isSecondUse } from '#domains/membership/promotions/server/promotions.store.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Paying = { membershipId: Id<'membership'>; promotionId: Id<'promotion'> | null; fingerprint: string | null }

/** True when the card or account of this first payment has used the code before, whatever the address (docs/rules.md §10). */
export async function refuseSecondUse(tx: Tx, { membershipId, promotionId, fingerprint }: Paying): Promise<boolean> {
  if (!promotionId || !fingerprint || !(await isSecondUse(tx, membershipId, fingerprint))) return false
  const by = { kind: 'system', name: 'Promotions' } as const
  await recordEvent(tx, { kind: 'promotion.used_twice', by, about: { noun: 'promotion', id: promotionId }, membershipId })
  return true
}
