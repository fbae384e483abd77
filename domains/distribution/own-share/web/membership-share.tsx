import { Trans } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { ownShareContract } from '#domains/distribution/own-share/contract.ts'
import { PaysOn } from '#domains/distribution/own-share/web/pays-on.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card } from '#design/layout/card.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import type { Cents } from '#platform/money.ts'
import type { Id } from '#platform/ids.ts'

/** The page of the lines that a figure is the sum of. */
export type LinesPath = (which: Record<string, string>) => string

type Props = { membershipId: Id<'membership'>; linesPath: LinesPath }

/** What a membership earns its reader; nothing for whoever earns no commission. */
export function MembershipShare({ membershipId, linesPath }: Props) {
  const { session, currentUser } = useClientState()
  if (!session?.verbs.includes('commissions.own_share')) return null
  return <Share membershipId={membershipId} linesPath={linesPath} isAgent={currentUser?.userRole === 'agent'} />
}

function Share({ membershipId, linesPath, isAgent }: Props & { isAgent: boolean }) {
  const asked = { params: { membershipId } }
  const { earnedCents, laterCents, agentsCents, payout, today } = useAnswer(ownShareContract.ofMembership, asked)
  const { next } = useAnswer(ownShareContract.ofNextPayment, asked)
  return (
    <Card title={isAgent ? <Trans>Your share</Trans> : <Trans>Your agency’s commission</Trans>}>
      <Figures>
        <Figure
          label={<Trans>Earned so far</Trans>}
          value={<Money amount={earnedCents} />}
          says={agentsCents === null ? null : <AgentsPart amount={agentsCents} />}
          to={linesPath({ membership: membershipId, to: today })}
        />
        {laterCents === 0 ? null : (
          <Figure
            label={<Trans>Pending</Trans>}
            value={<Money amount={laterCents} />}
            says={<Trans>earned after the free look ends</Trans>}
            to={linesPath({ membership: membershipId })}
          />
        )}
        {payout ? (
          <Figure
            label={<Trans>Next payout</Trans>}
            value={<Money amount={payout.cents} />}
            says={
              <>
                {isAgent ? (
                  <Trans>
                    to your agency, <PaysOn day={payout.on} isClosed={payout.isClosed} />
                  </Trans>
                ) : (
                  <PaysOn day={payout.on} isClosed={payout.isClosed} />
                )}
                {payout.monthFrom < payout.month ? (
                  <>
                    {'; '}
                    <Trans>
                      with what was carried over since <MonthText month={payout.monthFrom.slice(0, 7)} />
                    </Trans>
                  </>
                ) : null}
              </>
            }
            to={linesPath({
              membership: membershipId,
              month: payout.month,
              ...(payout.monthFrom < payout.month ? { monthFrom: payout.monthFrom } : {}),
            })}
          />
        ) : null}
        {next ? (
          <Figure
            label={
              <Trans>
                From the payment on <DayText day={next.on} />
              </Trans>
            }
            value={<Money amount={next.ownCents} />}
            says={<NextSays isLocked={next.isLocked} agentCents={next.agentCents} />}
          />
        ) : null}
      </Figures>
    </Card>
  )
}

const AgentsPart = ({ amount }: { amount: Cents }) => (
  <Trans>
    of which agents’ shares: <Money amount={amount} />
  </Trans>
)

function NextSays({ isLocked, agentCents }: { isLocked: boolean; agentCents: Cents | null }) {
  return (
    <>
      {isLocked ? (
        <Trans>at the rate locked for this membership year</Trans>
      ) : (
        <Trans>at today’s rate, which the new membership year locks</Trans>
      )}
      {agentCents === null ? null : (
        <>
          {'; '}
          <Trans>
            agent’s share: <Money amount={agentCents} />
          </Trans>
        </>
      )}
    </>
  )
}
