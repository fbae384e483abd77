import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { useTodayEarly } from '#centers/agent/parts/ask-early.ts'
import { MonthFigures } from '#centers/agent/parts/month-figures.tsx'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { CUSTOMER_KINDS, dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { agentPlaceOf } from '#domains/insight/dashboards/web/agent-links.ts'
import { ShareLink } from '#domains/insight/dashboards/web/share-link.tsx'
import { TeamTable } from '#domains/insight/dashboards/web/team-table.tsx'
import { TodayList, WholeTodayList } from '#domains/insight/dashboards/web/today-list.tsx'
import { OwnFirstWeek } from '#domains/distribution/first-week/web/own-first-week.tsx'
import { QuickQuote } from '#domains/membership/selling/web/quick-quote.tsx'
import { SellButton } from '#centers/agent/parts/sell-button.tsx'
import { Beside, Card, Stack } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Page } from '#design/layout/page.tsx'

const AgreementEnded = lazy(() => import('#centers/agent/parts/agreement-ended.tsx').then((part) => ({ default: part.AgreementEnded })))

// Nothing is offered before a price is asked for.
const QuoteOffer = lazy(() => import('#centers/agent/parts/quote-offer.tsx').then((part) => ({ default: part.QuoteOffer })))

export default function AgentDashboard() {
  const mayRead = useClientState().session?.verbs.includes('dashboards.agency') ?? false
  return mayRead ? <Today /> : <AgreementEnded />
}

/** What to do first, then the agent's figures and members. */
function Today() {
  const { t } = useLingui()
  const verbs = useClientState().session?.verbs ?? []
  const sells = verbs.includes('enrollments.prepare')
  const [{ show }] = useSearchState({ show: oneOf(CUSTOMER_KINDS) })
  useTodayEarly()
  const { today, more, own, days, figures, sharePath, joinedByLink, team } = useAnswer(dashboardsContract.agencyDashboard, {})
  return (
    <Page title={t`Today`} actions={sells ? <SellButton to={pathTo('/agent-center/add-member')} /> : null}>
      <Beside aside={sells ? <ShareLink path={sharePath} joined={joinedByLink} days={days} /> : null}>
        <Stack>
          <Boundary part withPage>
            <OwnFirstWeek
              linkTo={{
                license: pathTo('/agent-center/edit-profile'),
                agents: pathTo('/agent-center/add-agent'),
                quote: pathTo('/agent-center/add-member'),
                sale: pathTo('/agent-center/add-member'),
                lesson: pathTo('/agent-center/training'),
              }}
            />
          </Boundary>
          <Card title={<Trans>To do</Trans>}>
            {show ? (
              <Boundary part>
                <WholeTodayList key={show} kind={show} linkTo={agentPlaceOf} />
              </Boundary>
            ) : (
              <TodayList items={today} more={more} linkTo={agentPlaceOf} />
            )}
          </Card>
          {own.length > 0 ? (
            <Card title={<Trans>For you</Trans>}>
              <TodayList items={own} linkTo={agentPlaceOf} />
            </Card>
          ) : null}
          {sells ? (
            <Boundary part>
              <QuickQuote offer={(offered) => <QuoteOffer {...offered} />} />
            </Boundary>
          ) : null}
          {team ? <TeamTable team={team} days={days} /> : null}
        </Stack>
      </Beside>
      <MonthFigures days={days} figures={figures} isForTeam={team !== null} />
    </Page>
  )
}
