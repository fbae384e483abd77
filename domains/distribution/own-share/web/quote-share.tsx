import { Trans } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { ownShareContract } from '#domains/distribution/own-share/contract.ts'
import type { Quoted } from '#domains/membership/selling/web/quick-offer.tsx'
import { Money } from '#design/values/money.tsx'

/** What the quoted sale would earn its seller. Closed at first: the customer may be looking at the same screen. */
export function QuoteShare(quoted: Pick<Quoted, 'plan' | 'billing' | 'state'>) {
  const { session, currentUser } = useClientState()
  if (!session?.verbs.includes('commissions.own_share')) return null
  return (
    <details>
      <summary>
        <Trans>What you’d earn</Trans>
      </summary>
      <Earned {...quoted} isAgent={currentUser?.userRole === 'agent'} />
    </details>
  )
}

function Earned({ plan, billing, state, isAgent }: Pick<Quoted, 'plan' | 'billing' | 'state'> & { isAgent: boolean }) {
  const { firstYear, renewal } = useAnswer(ownShareContract.ofQuote, { query: { planCode: plan, billing, state } })
  const first = <Money amount={firstYear.ownCents} />
  const later = <Money amount={renewal.ownCents} />
  return (
    <>
      <p>
        {billing === 'annual' ? (
          isAgent ? (
            <Trans>
              You would earn {first} for the first year, then {later} a year.
            </Trans>
          ) : (
            <Trans>
              Your agency would earn {first} for the first year, then {later} a year.
            </Trans>
          )
        ) : isAgent ? (
          <Trans>
            You would earn {first} a month in the first year, then {later} a month.
          </Trans>
        ) : (
          <Trans>
            Your agency would earn {first} a month in the first year, then {later} a month.
          </Trans>
        )}
      </p>
      {firstYear.agentCents === null || renewal.agentCents === null ? null : (
        <p>
          <Trans>
            Your own share of it if you sell it yourself: <Money amount={firstYear.agentCents} />, then{' '}
            <Money amount={renewal.agentCents} />.
          </Trans>
        </p>
      )}
      <p>
        <Trans>At today’s rates, without promotions. The sale locks its rates for 12 months.</Trans>
      </p>
    </>
  )
}
