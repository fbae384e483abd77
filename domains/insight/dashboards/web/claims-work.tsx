import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import type { StaffCapability } from '#access/roles.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { claimViewsOf } from '#domains/claims/queue/web/view-words.ts'
import { VIEW_WORDS } from '#domains/claims/queue/web/view-words.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'

/** The views of the claim queue that are this person's work; each figure opens its view. */
export function ClaimsWork({ capabilities }: { capabilities: readonly StaffCapability[] }) {
  const { i18n } = useLingui()
  const counts = useAnswer(queueContract.queueCounts, {})
  return (
    <Figures>
      {claimViewsOf(capabilities).map((view) => (
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
