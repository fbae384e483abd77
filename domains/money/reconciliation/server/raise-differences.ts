import { recordEvent } from '#domains/records/history/server/history.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { differenceWords, isDifference } from '#domains/money/reconciliation/rules/billing-alarm.ts'
import { financeFor } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import type { Tx } from '#platform/db.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'

const NETWORK = { kind: 'system', name: 'Payment network' } as const

/** Records each difference that a person has to check, once, and notifies everyone of finance. */
export async function raiseDifferences(tx: Tx, membership: Membership, differences: readonly string[]): Promise<void> {
  const { id, memberId, masterCode, number, paidThroughOn } = membership
  for (const difference of differences.filter(isDifference)) {
    await recordEvent(tx, {
      kind: 'membership.billing_differs',
      by: NETWORK,
      about: { noun: 'membership', id },
      memberId,
      membershipId: id,
      masterCode,
      why: difference,
      data: { difference, paidThroughOn },
    })
    for (const userId of await financeFor(tx, memberId)) {
      const onceKey = `billing_alarm:${id}:${difference}:${paidThroughOn}:${userId}`
      const path = `/account-center/members/${memberId}`
      await notify(tx, { kind: 'billing_alarm', to: { userId }, onceKey, ...differenceWords(difference, number), path })
    }
  }
}
