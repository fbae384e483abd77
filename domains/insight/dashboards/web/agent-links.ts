import { pathTo } from '#access/path-to.ts'
import type { TodayItem } from '#domains/insight/dashboards/contract.ts'

/** The page where an agent acts on a line; null where there is none. */
export function agentPlaceOf({ kind, id }: TodayItem): string | null {
  switch (kind) {
    case 'claim_needs_documents':
      return pathTo('/agent-center/claims/:claimId', { claimId: id })
    case 'training':
      return pathTo('/agent-center/training')
    case 'license':
    case 'license_expired':
      return pathTo('/agent-center/edit-profile')
    case 'past_due':
    case 'renews':
    case 'pays_monthly':
    case 'anniversary':
    case 'car_anniversary':
    case 'to_sign':
    case 'to_pay':
    case 'follow_up':
      return id.startsWith('mbr_') ? pathTo('/agent-center/members/:memberId', { memberId: id }) : pathTo('/agent-center/all-members')
  }
}
