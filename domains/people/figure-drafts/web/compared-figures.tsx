import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureLine } from '#domains/people/figure-drafts/contract.ts'
import { FigureText } from '#domains/people/figure-drafts/web/figure-text.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { WeekdayText } from '#design/values/moment.tsx'

/** The lines that differ, as they were and as they will be. */
export function ComparedFigures({ lines }: { lines: readonly FigureLine[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`What changes`}
      rows={lines.filter(({ value, before }) => value !== before)}
      rowKey={({ path }) => path}
      columns={lines.some(({ day }) => day) ? COMPARED_DAYS : COMPARED}
      empty={<EmptyState title={<Trans>Nothing differs.</Trans>} />}
    />
  )
}

/** Every line as it reads in the book. */
export function FigureLines({ lines }: { lines: readonly FigureLine[] }) {
  const { t } = useLingui()
  return <DataTable caption={t`Figures`} rows={lines} rowKey={({ path }) => path} columns={READ} empty={null} />
}

const LABEL: Column<FigureLine> = {
  id: 'label',
  sentence: true,
  head: <Trans>Figure</Trans>,
  cell: ({ label, day }) => (day ? <WeekdayText day={day} /> : label),
}
const READ: readonly Column<FigureLine>[] = [
  LABEL,
  { id: 'value', align: 'end', head: <Trans>Value</Trans>, cell: (line) => <FigureText line={line} value={line.value} /> },
]
/** Names are read, not compared by their digits. */
const COMPARED_DAYS: readonly Column<FigureLine>[] = [
  { ...LABEL, head: <Trans>Closed on</Trans> },
  { id: 'before', sentence: true, head: <Trans>Before</Trans>, cell: (line) => <FigureText line={line} value={line.before} /> },
  { id: 'value', sentence: true, head: <Trans>After</Trans>, cell: (line) => <FigureText line={line} value={line.value} /> },
]
const COMPARED: readonly Column<FigureLine>[] = [
  LABEL,
  { id: 'before', align: 'end', head: <Trans>Before</Trans>, cell: (line) => <FigureText line={line} value={line.before} /> },
  { id: 'value', align: 'end', head: <Trans>After</Trans>, cell: (line) => <FigureText line={line} value={line.value} /> },
]
