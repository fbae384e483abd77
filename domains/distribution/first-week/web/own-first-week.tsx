import { useClientState } from '#access/web/client-state.ts'
import { FirstWeek } from '#domains/distribution/first-week/web/first-week-card.tsx'
import type { FirstStep } from '#domains/distribution/first-week/rules/first-week.ts'

/** On the home page of whoever runs the agency. */
export function OwnFirstWeek({ linkTo }: { linkTo: Readonly<Record<FirstStep, string>> }) {
  const { currentUser, session } = useClientState()
  const runsAgency = session?.verbs.includes('agents.change') ?? false
  return currentUser?.masterCode && runsAgency ? <FirstWeek masterCode={currentUser.masterCode} linkTo={linkTo} /> : null
}
