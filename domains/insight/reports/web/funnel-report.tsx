import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/call.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { SpanText } from '#domains/insight/reports/web/span-text.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Toolbar } from '#design/list/toolbar.tsx'

/** Leads received in a period: the stages they reached, the days in each, and their sources. */
export function FunnelReport() {
  const { t } = useLingui()
  const query = usePeriod()
  const { period, stages, sources, received } = useAnswer(reportsContract.funnel, { query })
  return (
    <Stack>
      <PeriodForm {...period} />
      <Toolbar
        count={<Trans>{received} leads received</Trans>}
        actions={
          <LinkButton to={addressOf(reportsContract.funnelRows, { query })} download icon="download">
            <Trans>The leads as CSV</Trans>
          </LinkButton>
        }
      />
      <Card>
        <BarChart
          title={t`How far they came`}
          bars={stages.map(({ title, reached }) => ({ label: title, value: reached }))}
          heads={{ label: <Trans>Stage</Trans>, value: <Trans>Leads</Trans> }}
        />
      </Card>
      <DataTable
        caption={t`Stages`}
        rows={stages}
        rowKey={({ stage }) => stage}
        columns={[
          { id: 'title', head: <Trans>Stage</Trans>, cell: ({ title }) => title },
          { id: 'reached', head: <Trans>Reached</Trans>, align: 'end', cell: ({ reached }) => reached },
          {
            id: 'median',
            head: <Trans>Median time in it</Trans>,
            align: 'end',
            cell: ({ medianDays }) => (medianDays === null ? '–' : <SpanText days={medianDays} />),
          },
        ]}
        empty={<EmptyState drawing="board" title={<Trans>No leads in this period.</Trans>} />}
      />
      <DataTable
        caption={t`Sources`}
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          { id: 'source', head: <Trans>Source</Trans>, cell: ({ source }) => source.replaceAll('_', ' ') },
          { id: 'received', head: <Trans>Received</Trans>, align: 'end', cell: ({ received: count }) => count },
          { id: 'won', head: <Trans>Won</Trans>, align: 'end', cell: ({ won }) => won },
          { id: 'lost', head: <Trans>Lost</Trans>, align: 'end', cell: ({ lost }) => lost },
        ]}
        empty={<EmptyState drawing="board" title={<Trans>No leads in this period.</Trans>} />}
      />
    </Stack>
  )
}
