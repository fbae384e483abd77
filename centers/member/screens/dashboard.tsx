import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { CoverageSummary } from '#domains/membership/membership-summary/web/coverage-summary.tsx'
import { MyAgent } from '#domains/membership/membership-summary/web/my-agent.tsx'
import { NoMembership } from '#centers/member/parts/no-membership.tsx'
import { NextThings, REFETCH_MS, useNextThingsEarly } from '#centers/member/parts/next-things.tsx'
import { MembershipTimeline } from '#domains/membership/membership-timeline/web/membership-timeline.tsx'
import { OpenClaims } from '#centers/member/parts/open-claims.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Buttons, LinkButton } from '#design/button.tsx'
import { Beside, FoldedCard } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Later } from '#design/states/later.tsx'

const SaveForOffline = lazy(() =>
  import('#domains/membership/member-card/web/save-for-offline.tsx').then((part) => ({ default: part.SaveForOffline })),
)

export default function Dashboard() {
  const { t } = useLingui()
  useNextThingsEarly()
  const { firstName, membership, next, agent } = useAnswer(coverageContract.current, {}, { refetchMs: REFETCH_MS })
  const { currentUser } = useClientState()
  if (!membership) return <NoMembership title={t`Hello, ${firstName}`} large />
  return (
    <Page
      title={t`Hello, ${firstName}`}
      actions={
        <LinkButton to="/member-center/new-claim" kind="primary" icon="file-plus">
          <Trans>File a claim</Trans>
        </LinkButton>
      }
    >
      <NextThings next={next} membership={membership} />
      <Beside
        aside={
          <>
            <MyAgent agent={agent} />
            <FoldedCard title={<Trans>What happened</Trans>}>
              <Boundary part>
                <MembershipTimeline membershipId={membership.id} most={3} brief />
              </Boundary>
            </FoldedCard>
          </>
        }
      >
        <CoverageSummary membership={membership} />
        <Boundary part>
          <OpenClaims />
        </Boundary>
        <Buttons>
          <LinkButton to="/member-center/card" icon="card" size="small">
            <Trans>Member card</Trans>
          </LinkButton>
          <LinkButton to="/member-center/roadside" size="small">
            <Trans>If you’re stuck on the road</Trans>
          </LinkButton>
        </Buttons>
        {isLive(membership.status) && currentUser ? (
          <Later>
            <SaveForOffline membership={membership} name={`${currentUser.firstName} ${currentUser.lastName}`} />
          </Later>
        ) : null}
      </Beside>
    </Page>
  )
}
