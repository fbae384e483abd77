import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import type { StaffCapability } from '#access/roles.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { queueContract, type QueueView } from '#domains/claims/queue/contract.ts'
import { VIEW_WORDS } from '#domains/claims/queue/web/view-words.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'

/** Whoever decides claims begins with their own, a supervisor with what is late and unassigned, an investigator with what is held. */
const VIEWS: Partial<Record<StaffCapability, readonly QueueView[]>> = {
  claims_l3: ['late', 'unassigned', 'second_person', 'appeals'],
  claims_l2: ['mine', 'late', 'due', 'documents_arrived', 'second_person'],
  claims_l1: ['mine', 'late', 'due', 'documents_arrived', 'unassigned'],
  siu: ['investigation'],
}

/** The views of the claim queue that are this person's work; each figure opens its view. */
export function ClaimsWork({ capabilities }: { capabilities: readonly StaffCapability[] }) {
  const { i18n } = useLingui()
  const counts = useAnswer(queueContract.queueCounts, {})
  const highest = (['claims_l3', 'claims_l2', 'claims_l1'] as const).find((level) => capabilities.includes(level))
  const views = new Set([...((highest && VIEWS[highest]) ?? []), ...((capabilities.includes('siu') && VIEWS.siu) || [])])
  return (
    <Figures>
      {[...views].map((view) => (
        <Figure
          key={view}
          label={view === 'mine' ? <Trans>My claims</Trans> : i18n._(VIEW_WORDS[view])}
          value={counts[view]}
          to={`${pathTo('/account-center/claims')}?view=${view}`}
        />
      ))}
    </Figures>
  )
}
