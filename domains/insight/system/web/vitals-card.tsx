import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { systemContract, type VitalView } from '#domains/insight/system/contract.ts'
import type { Metric } from '#domains/insight/system/rules/vitals.ts'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

type PageSpeed = { page: string; visits: number; of: Partial<Record<Metric, VitalView>> }

/** How fast pages were for the visits of four weeks, counted for nobody. The pages visited most are first. */
export function VitalsCard() {
  const { t } = useLingui()
  const { rows } = useAnswer(systemContract.vitals, {})
  const measure = (metric: Metric, head: ReactNode): Column<PageSpeed> => ({
    id: metric,
    head,
    align: 'end',
    cell: ({ of }) => (of[metric] ? <Measured vital={of[metric]} /> : '–'),
  })
  const columns: Column<PageSpeed>[] = [
    { id: 'page', head: <Trans>Page</Trans>, cell: ({ page }) => <code>{page}</code> },
    { id: 'visits', head: <Trans>Visits</Trans>, align: 'end', cell: ({ visits }) => visits },
    measure('TTFB', <Trans>First byte</Trans>),
    measure('FCP', <Trans>First content</Trans>),
    measure('LCP', <Trans>Main content</Trans>),
    measure('INP', <Trans>Answer to a press</Trans>),
    measure('CLS', <Trans>Layout shift</Trans>),
  ]
  return (
    <Card title={<Trans>Speed of pages, 28 days</Trans>} flush>
      <DataTable
        caption={t`Speed of pages, 28 days`}
        columns={columns}
        rows={byPage(rows)}
        rowKey={({ page }) => page}
        empty={<EmptyState title={<Trans>No visit was measured yet.</Trans>} />}
      />
    </Card>
  )
}

/** The average, and how many visits were as fast as they should be. */
function Measured({ vital: { metric, average, good, visits } }: { vital: VitalView }) {
  const { i18n } = useLingui()
  const value = metric === 'CLS' ? i18n.number(average / 1000) : i18n.number(average, { style: 'unit', unit: 'millisecond' })
  const share = i18n.number(good / Math.max(visits, 1), { style: 'percent' })
  return (
    <Trans>
      {value} ({share} good)
    </Trans>
  )
}

const byPage = (vitals: readonly VitalView[]): PageSpeed[] =>
  [...Map.groupBy(vitals, ({ page }) => page)].map(([page, its]) => ({
    page,
    visits: Math.max(...its.map(({ visits }) => visits)),
    of: Object.fromEntries(its.map((vital) => [vital.metric, vital])),
  }))
