import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { deniedForFraud } from '#domains/claims/decisions/rules/fraud-notice.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import type { Tx } from '#platform/db.ts'

/**
 * K11: compliance is told of each denial for fraud, because states ask insurers and those who act like them to report it; never of one's
 * own claim.
 */
export async function notifyCompliance(tx: Tx, { id, number, memberId }: Claim): Promise<void> {
  const onceKey = `claim_denied_for_fraud:${id}`
  const words = deniedForFraud(number ?? '')
  const path = `/account-center/claims/${id}`
  await notifyStaff(tx, ['compliance'], { kind: 'claim_denied_for_fraud', onceKey, ...words, path }, { memberId })
}
