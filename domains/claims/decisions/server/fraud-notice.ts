import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { deniedForFraud } from '#domains/claims/decisions/rules/fraud-notice.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import type { Tx } from '#platform/db.ts'

/** K11: compliance is told of each denial for fraud, because states ask insurers and those who act like them to report it; never of one's own claim. */
export async function notifyCompliance(tx: Tx, { id, number, memberId }: Claim): Promise<void> {
  const people = staffTrustedWith(tx, ['compliance']).where((where) => where('own_member_id', 'is distinct from', memberId))
  for (const { id: userId } of await people.execute()) {
    const onceKey = `claim_denied_for_fraud:${id}:${userId}`
    const words = deniedForFraud(number ?? '')
    await notify(tx, { kind: 'claim_denied_for_fraud', to: { userId }, onceKey, ...words, path: `/account-center/claims/${id}` })
  }
}
