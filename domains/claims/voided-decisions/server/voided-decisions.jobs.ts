import { onMembershipVoided } from '#domains/claims/voided-decisions/server/voided-decisions.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

export const voidedDecisionsListeners: readonly Listener[] = [
  listen('membership.voided', 'decisions.membership_voided', onMembershipVoided),
]
