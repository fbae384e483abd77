import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { NOBODY, recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { RECRUITING_TERMS } from '#domains/insight/recruiting/rules/recruiting.data.ts'
import { BehindLink, behindSearch, type BehindQuery } from '#domains/insight/recruiting/web/behind-link.tsx'
import { Expected, percent } from '#domains/insight/recruiting/web/expected.tsx'
import { ChooseWhose, useWhose } from '#domains/insight/recruiting/web/whose.tsx'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { monthInWords } from '#design/values/moment.tsx'

type Forecast = Answer<typeof recruitingContract.forecast>
type Whose = Pick<BehindQuery, 'owner'>

/** What the open leads are expected to bring, by month, recruiter and stage; each number opens its leads. */
export function ForecastReport({ hasTeam }: { hasTeam: boolean }) {
  const { t, i18n } = useLingui()
  const whose = useWhose()
  const { total, months, recruiters, stages, tooFew, unestimated } = useAnswer(recruitingContract.forecast, { query: whose })
  const oneDecimal = (value: number): string => i18n.number(value / 100, { maximumFractionDigits: 1 })
  return (
    <Stack>
      {hasTeam ? (
        <Boundary part>
          <ChooseWhose />
        </Boundary>
      ) : null}
      <ForecastFigures total={total} tooFew={tooFew} unestimated={unestimated} whose={whose} />
      {total.leads === 0 ? <NoForecast tooFew={tooFew.leads} /> : null}
      {months.length > 0 ? (
        <Card title={<Trans>By expected month</Trans>}>
          <BarChart
            title={t`Policies expected in each month`}
            bars={months.map(({ month, expected }) => ({ label: monthInWords(month.slice(0, 7), i18n.locale), value: expected }))}
            write={oneDecimal}
            heads={{ label: <Trans>Month</Trans>, value: <Trans>Expected policies</Trans> }}
          />
          <ul role="list">
            {months.map(({ month, leads }) => (
              <li key={month}>
                <Link to={behindSearch({ figure: 'forecast', month, ...whose })}>
                  {monthInWords(month.slice(0, 7), i18n.locale)}: <Plural value={leads} one="# lead" other="# leads" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {hasTeam && recruiters.length > 0 ? (
        <Card title={<Trans>By recruiter</Trans>} flush>
          <DataTable
            caption={t`By recruiter`}
            rows={recruiters}
            rowKey={({ ownerId }) => ownerId ?? NOBODY}
            columns={RECRUITER_COLUMNS}
            empty={null}
          />
        </Card>
      ) : null}
      <Card title={<Trans>By stage</Trans>} flush>
        <DataTable caption={t`By stage`} rows={stages} rowKey={({ stage }) => stage} columns={stageColumns(whose)} empty={null} />
      </Card>
      <p>
        <Trans>
          Expected policies are a lead’s estimated policies times its stage’s conversion rate: the share won of all leads closed in the last
          year, company-wide. The expected month is when leads in that stage are usually won.
        </Trans>
      </p>
    </Stack>
  )
}

type FigureProps = Pick<Forecast, 'total' | 'tooFew' | 'unestimated'> & { whose: Whose }

function ForecastFigures({ total, tooFew, unestimated, whose }: FigureProps) {
  return (
    <Figures>
      <Figure
        label={<Trans>Expected policies</Trans>}
        value={<Expected hundredths={total.expected} />}
        says={total.leads > 0 ? <Plural value={total.leads} one="of # open lead" other="of # open leads" /> : null}
        to={behindSearch({ figure: 'forecast', ...whose })}
      />
      <Figure
        label={<Trans>Estimated policies</Trans>}
        value={<Count value={total.policies} />}
        to={behindSearch({ figure: 'forecast', ...whose })}
      />
      <Figure
        label={<Trans>In a stage without a conversion rate yet</Trans>}
        value={tooFew.leads}
        says={<Plural value={tooFew.policies} one="# policy estimated" other="# policies estimated" />}
        to={behindSearch({ figure: 'too_few', ...whose })}
      />
      <Figure label={<Trans>Without an estimate</Trans>} value={unestimated} to={behindSearch({ figure: 'unestimated', ...whose })} />
    </Figures>
  )
}

function NoForecast({ tooFew }: { tooFew: number }) {
  if (tooFew === 0)
    return (
      <EmptyState drawing="board" title={<Trans>No open leads with an estimate.</Trans>}>
        <Trans>Add an estimate of policies to a lead to count it here.</Trans>
      </EmptyState>
    )
  return (
    <Notice tone="info" title={<Trans>Too few closed leads for a forecast.</Trans>}>
      <Trans>A stage shows a conversion rate after {RECRUITING_TERMS.minClosed} of its leads were won or lost within a year.</Trans>
    </Notice>
  )
}

function Count({ value }: { value: number }) {
  const { i18n } = useLingui()
  return i18n.number(value)
}

const RECRUITER_COLUMNS: readonly Column<Forecast['recruiters'][number]>[] = [
  { id: 'name', head: <Trans>Recruiter</Trans>, cell: ({ name }) => name ?? <Trans>Unassigned</Trans> },
  {
    id: 'leads',
    head: <Trans>Leads</Trans>,
    align: 'end',
    cell: ({ leads, ownerId }) => <BehindLink count={leads} query={{ figure: 'forecast', owner: ownerId ?? NOBODY }} />,
  },
  { id: 'policies', head: <Trans>Estimated</Trans>, align: 'end', cell: ({ policies }) => <Count value={policies} /> },
  { id: 'expected', head: <Trans>Expected</Trans>, align: 'end', cell: ({ expected }) => <Expected hundredths={expected} /> },
]

const stageColumns = (whose: Whose): Column<Forecast['stages'][number]>[] => [
  { id: 'stage', head: <Trans>Stage</Trans>, cell: ({ stage }) => <LeadStageTag stage={stage} /> },
  {
    id: 'leads',
    head: <Trans>Open leads</Trans>,
    align: 'end',
    cell: ({ stage, leads, hasRate }) => <BehindLink count={leads} query={{ figure: hasRate ? 'forecast' : 'too_few', stage, ...whose }} />,
  },
  { id: 'policies', head: <Trans>Estimated</Trans>, align: 'end', cell: ({ policies }) => <Count value={policies} /> },
  {
    id: 'rate',
    head: <Trans>Won of closed, last year</Trans>,
    align: 'end',
    cell: ({ won, closed, hasRate }) =>
      hasRate ? (
        <Trans>
          {won} of {closed}, {percent(won, closed)}
        </Trans>
      ) : (
        <Trans>
          too few so far: {closed} of {RECRUITING_TERMS.minClosed}
        </Trans>
      ),
  },
  {
    id: 'days',
    head: <Trans>Median time to win</Trans>,
    align: 'end',
    cell: ({ medianDays }) => (medianDays === null ? '–' : <Plural value={medianDays} one="# day" other="# days" />),
  },
  {
    id: 'expected',
    head: <Trans>Expected</Trans>,
    align: 'end',
    cell: ({ expected, hasRate }) => (hasRate ? <Expected hundredths={expected} /> : '–'),
  },
]
