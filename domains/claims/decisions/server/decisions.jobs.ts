import { onMembershipVoided } from '#domains/claims/voided-decisions/server/voided.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

/** What deciding hears of the other rooms. */
export const decisionsListeners: readonly Listener[] = [listen('membership.voided', 'decisions.membership_voided', onMembershipVoided)]
