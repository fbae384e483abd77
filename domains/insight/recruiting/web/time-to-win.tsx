import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import type { recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { BehindLink, behindSearch, type BehindQuery } from '#domains/insight/recruiting/web/behind-link.tsx'
import { SpanText } from '#domains/insight/recruiting/web/span-text.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

type Times = Answer<typeof recruitingContract.funnel>['timeToWin']
type StageTime = Times['stages'][number]
type Period = Omit<BehindQuery, 'figure'>

/** How long agencies that were won in the period took, in all and in each stage. */
export function TimeToWin({ times: { won, median, p90, stages }, query }: { times: Times; query: Period }) {
  const { t } = useLingui()
  if (won === 0)
    return (
      <Card title={<Trans>Time to win</Trans>}>
        <EmptyState title={<Trans>No agencies won in this period.</Trans>} />
      </Card>
    )
  return (
    <Card title={<Trans>Time to win</Trans>}>
      <Stack>
        <Figures>
          <Figure
            label={<Trans>Median, from received to won</Trans>}
            value={<SpanText minutes={median} />}
            says={
              <Trans>
                90% within <SpanText minutes={p90} least={1} />
              </Trans>
            }
            to={behindSearch({ figure: 'won_in_period', ...query })}
          />
          <Figure
            label={<Trans>Agencies won</Trans>}
            value={won}
            says={<Plural value={won} one="in this period, whenever it was received" other="in this period, whenever they were received" />}
            to={behindSearch({ figure: 'won_in_period', ...query })}
          />
        </Figures>
        <DataTable caption={t`Time in each stage`} rows={stages} rowKey={({ stage }) => stage} columns={columnsOf(query)} empty={null} />
      </Stack>
    </Card>
  )
}

const columnsOf = (query: Period): Column<StageTime>[] => [
  { id: 'stage', head: <Trans>Stage</Trans>, cell: ({ stage }) => <StageWord stage={stage} /> },
  {
    id: 'won',
    head: <Trans>Agencies won</Trans>,
    align: 'end',
    cell: ({ stage, won }) => <BehindLink count={won} query={{ figure: 'won_in_period', stage, ...query }} />,
  },
  { id: 'median', head: <Trans>Median time in stage</Trans>, align: 'end', cell: ({ median }) => <SpanText minutes={median} /> },
  { id: 'p90', head: <Trans>90% within</Trans>, align: 'end', cell: ({ p90 }) => <SpanText minutes={p90} least={1} /> },
]

function StageWord({ stage }: Pick<StageTime, 'stage'>) {
  const { i18n } = useLingui()
  return i18n._(LEAD_STAGE[stage].word)
}
