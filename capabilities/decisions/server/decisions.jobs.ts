import { onMembershipVoided } from '#capabilities/decisions/server/voided.ts'
import { listen, type Listener } from '#capabilities/history/server/history.ts'

/** What deciding hears of the other rooms. */
export const decisionsListeners: readonly Listener[] = [listen('membership.voided', 'decisions.membership_voided', onMembershipVoided)]
