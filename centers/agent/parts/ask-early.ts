import { useClientState } from '#access/web/client-state.ts'
import { useAskEarly } from '#access/web/use-answer.ts'
import type { Verb } from '#access/verbs.ts'
import { agentLinksContract } from '#domains/distribution/agent-links/contract.ts'
import { firstWeekContract } from '#domains/distribution/first-week/contract.ts'
import { useNextPayoutEarly } from '#domains/distribution/own-share/web/next-payout.tsx'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'

/** What the parts of the start page will ask for, in one request with what it asks for itself. */
export function useTodayEarly(): void {
  const { session, currentUser } = useClientState()
  const does = (verb: Verb): boolean => session?.verbs.includes(verb) ?? false
  const masterCode = currentUser?.masterCode ?? ''
  const sells = does('enrollments.prepare')
  useAskEarly(firstWeekContract.firstWeek, { params: { masterCode } }, { when: masterCode !== '' && does('agents.change') })
  useAskEarly(agentLinksContract.visits, {}, { when: sells })
  useAskEarly(sellingContract.sellingFor, {}, { when: sells })
  useAskEarly(plansContract.plans, { query: { masterCode } }, { when: masterCode !== '' && sells })
  useAskEarly(plansContract.states, {}, { when: sells })
  useNextPayoutEarly({ when: does('agents.change') && does('commissions.read') })
}
