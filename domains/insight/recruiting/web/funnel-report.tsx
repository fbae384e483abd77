import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { recruitingContract, type SourceFigures, type StageFigures } from '#domains/insight/recruiting/contract.ts'
import { BehindLink, behindSearch, type BehindQuery } from '#domains/insight/recruiting/web/behind-link.tsx'
import { percent } from '#domains/insight/recruiting/web/expected.tsx'
import { SpanText } from '#domains/insight/recruiting/web/span-text.tsx'
import { TimeToWin } from '#domains/insight/recruiting/web/time-to-win.tsx'
import { ChooseWhose, useWhose } from '#domains/insight/recruiting/web/whose.tsx'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Boundary } from '#design/states/boundary.tsx'

/** Leads received in a period: how far they came, how long they took, and where they came from. Each figure opens its leads. */
export function FunnelReport({ hasTeam }: { hasTeam: boolean }) {
  const { t, i18n } = useLingui()
  const asked = { ...usePeriod(), ...useWhose() }
  const { period, stages, sources, reasons, timeToWin, ...totals } = useAnswer(recruitingContract.funnel, { query: asked })
  const query = { ...asked, ...period }
  return (
    <Stack>
      <PeriodForm {...period} />
      {hasTeam ? (
        <Boundary part>
          <ChooseWhose />
        </Boundary>
      ) : null}
      <FunnelFigures totals={totals} query={query} />
      <Card
        actions={
          <LinkButton to={addressOf(recruitingContract.leadsFile, { query: { figure: 'received', ...query } })} download icon="download">
            <Trans>Download leads (CSV)</Trans>
          </LinkButton>
        }
        title={<Trans>Furthest stage reached</Trans>}
      >
        <BarChart
          title={t`Leads that reached each stage`}
          bars={stages.map(({ stage, reached }) => ({ label: i18n._(LEAD_STAGE[stage].word), value: reached }))}
          heads={{ label: <Trans>Stage</Trans>, value: <Trans>Leads</Trans> }}
        />
      </Card>
      <Card title={<Trans>Stages</Trans>} flush>
        <DataTable caption={t`Stages`} rows={stages} rowKey={({ stage }) => stage} columns={stageColumns(query)} empty={null} />
      </Card>
      <TimeToWin times={timeToWin} query={query} />
      <Card title={<Trans>Sources</Trans>} flush>
        <DataTable
          caption={t`Sources`}
          rows={sources}
          rowKey={({ source }) => source}
          columns={sourceColumns(query)}
          empty={<EmptyState drawing="board" title={<Trans>No leads in this period.</Trans>} />}
        />
      </Card>
      {reasons.length > 0 ? (
        <Card title={<Trans>Reasons lost</Trans>} flush>
          <DataTable
            caption={t`Reasons lost`}
            rows={reasons}
            rowKey={({ reason }) => reason}
            columns={[
              { id: 'reason', sentence: true, head: <Trans>Reason</Trans>, cell: ({ reason }) => reason },
              {
                id: 'count',
                head: <Trans>Leads</Trans>,
                align: 'end',
                cell: ({ reason, count }) => <BehindLink count={count} query={{ figure: 'lost', reason, ...query }} />,
              },
            ]}
            empty={null}
          />
        </Card>
      ) : null}
    </Stack>
  )
}

type Period = Omit<BehindQuery, 'figure'>
type Totals = Pick<Answer<typeof recruitingContract.funnel>, 'received' | 'won' | 'lost' | 'firstTouch'>

function FunnelFigures({ totals: { received, won, lost, firstTouch }, query }: { totals: Totals; query: Period }) {
  const to = (figure: BehindQuery['figure']) => behindSearch({ figure, ...query })
  const { median, p90, untouched, slow } = firstTouch
  return (
    <Figures>
      <Figure label={<Trans>Received</Trans>} value={received} to={to('received')} />
      <Figure label={<Trans>Won</Trans>} value={won} says={<Trans>{percent(won, won + lost)} of those decided</Trans>} to={to('won')} />
      <Figure label={<Trans>Lost</Trans>} value={lost} to={to('lost')} />
      <Figure
        label={<Trans>Time to first touch</Trans>}
        value={<SpanText minutes={median} />}
        says={
          <Trans>
            90% within <SpanText minutes={p90} least={1} />
          </Trans>
        }
        to={to('touched')}
      />
      <Figure
        label={<Trans>Slow first touch</Trans>}
        value={slow}
        says={<Trans>more than one day, not counting weekends</Trans>}
        to={to('slow')}
      />
      <Figure label={<Trans>No first touch yet</Trans>} value={untouched} to={to('untouched')} />
    </Figures>
  )
}

const stageColumns = (query: Period): Column<StageFigures>[] => [
  { id: 'title', head: <Trans>Stage</Trans>, cell: ({ stage }) => <StageWord stage={stage} /> },
  {
    id: 'reached',
    head: <Trans>Reached</Trans>,
    align: 'end',
    cell: ({ stage, reached }) => <BehindLink count={reached} query={{ figure: 'received', stage, ...query }} />,
  },
  {
    id: 'won',
    head: <Trans>Won of decided</Trans>,
    align: 'end',
    cell: ({ stage, decided, won }) => (
      <BehindLink count={decided} query={{ figure: 'decided', stage, ...query }}>
        {decided === 0 ? (
          '–'
        ) : (
          <Trans>
            {won} of {decided}, {percent(won, decided)}
          </Trans>
        )}
      </BehindLink>
    ),
  },
  {
    id: 'median',
    head: <Trans>Median time in stage</Trans>,
    align: 'end',
    cell: ({ stage, left, time }) => (
      <BehindLink count={left} query={{ figure: 'left', stage, ...query }}>
        <SpanText minutes={time.median} />
      </BehindLink>
    ),
  },
  { id: 'p90', head: <Trans>90% within</Trans>, align: 'end', cell: ({ time }) => <SpanText minutes={time.p90} /> },
]

const sourceColumns = (query: Period): Column<SourceFigures>[] => [
  { id: 'source', head: <Trans>Source</Trans>, cell: ({ source }) => <SourceWord source={source} /> },
  {
    id: 'received',
    head: <Trans>Received</Trans>,
    align: 'end',
    cell: ({ source, received }) => <BehindLink count={received} query={{ figure: 'received', source, ...query }} />,
  },
  {
    id: 'decided',
    head: <Trans>Decided</Trans>,
    align: 'end',
    cell: ({ source, decided }) => <BehindLink count={decided} query={{ figure: 'decided', source, ...query }} />,
  },
  {
    id: 'won',
    head: <Trans>Won</Trans>,
    align: 'end',
    cell: ({ source, won }) => <BehindLink count={won} query={{ figure: 'won', source, ...query }} />,
  },
  { id: 'yield', head: <Trans>Won of decided</Trans>, align: 'end', cell: ({ won, decided }) => percent(won, decided) },
  { id: 'policies', head: <Trans>Policies won</Trans>, align: 'end', cell: ({ wonPolicies }) => wonPolicies },
]

function StageWord({ stage }: Pick<StageFigures, 'stage'>) {
  const { i18n } = useLingui()
  return i18n._(LEAD_STAGE[stage].word)
}

function SourceWord({ source }: Pick<SourceFigures, 'source'>) {
  const { i18n } = useLingui()
  return i18n._(SOURCE_WORDS[source])
}
