import { pathTo } from '#access/path-to.ts'
import type { Activity } from '#domains/insight/activity/contract.ts'

/** The page of what an event is about, for staff; null where there is none. */
export function recordPath({ noun, nounId, claimId, memberId, masterCode }: Activity): string | null {
  if (claimId) return pathTo('/account-center/claims/:claimId', { claimId })
  if (noun === 'user' && nounId.startsWith('usr_')) return pathTo('/account-center/people/:userId', { userId: nounId })
  if (noun === 'lead') return pathTo('/account-center/board/:leadId', { leadId: nounId })
  if (noun === 'promotion') return pathTo('/account-center/promotion-codes/:promotionId', { promotionId: nounId })
  if (noun === 'complaint') return pathTo('/account-center/complaints/:complaintId', { complaintId: nounId })
  if (noun === 'alliance') return pathTo('/account-center/alliance-groups/:groupId', { groupId: nounId })
  if (noun === 'payoutBatch') return pathTo('/account-center/payouts/batches/:batchId', { batchId: nounId })
  if (memberId) return pathTo('/account-center/members/:memberId', { memberId })
  return masterCode && noun === 'agency' ? pathTo('/account-center/agencies/:masterCode', { masterCode }) : null
}
