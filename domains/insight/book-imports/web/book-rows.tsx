import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BookImportView, type BookRowView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { columnWord } from '#domains/insight/book-imports/web/book-words.ts'
import { BOOK_PARTS, type BookKind } from '#domains/records/table-imports/rules/import.ts'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Pager } from '#design/list/pager.tsx'
import { FilterChips } from '#design/list/toolbar.tsx'

type Props = { view: BookImportView; madePath: (kind: BookKind, id: string) => string }

/** The rows of a file: what each says, what is wrong with it, and beside it what is here already. */
export function BookRows({ view, madePath }: Props) {
  const { t, i18n } = useLingui()
  const [{ part = 'all', cursor }] = useSearchState({ part: oneOf(BOOK_PARTS), cursor: text })
  const params = { importId: view.id }
  const isBusy = view.state === 'checking' || view.state === 'running' || view.state === 'undoing'
  const { rows, next } = useAnswer(
    bookImportsContract.rows,
    { params, query: { part, ...(cursor ? { cursor } : {}) } },
    isBusy ? { refetchMs: 3_000 } : {},
  )
  useRowsOfState(view.state)
  const deciding = useSubmit(bookImportsContract.decide, { refreshes: [bookImportsContract.read, bookImportsContract.rows] })
  const decide = ({ line, decision }: BookRowView): void =>
    deciding.submit({ params, body: { line, decision: decision === 'skip' ? 'update' : 'skip' } })
  const { counts } = view
  return (
    <Card title={<Trans>Rows</Trans>}>
      <FilterChips
        name="part"
        label={t`Rows`}
        chips={[
          { value: '', label: <Trans>All</Trans>, count: view.rows },
          { value: 'fresh', label: <Trans>New</Trans>, count: counts.fresh },
          { value: 'matches', label: <Trans>Already here</Trans>, count: counts.matches },
          { value: 'problems', label: <Trans>With problems</Trans>, count: counts.problems },
          ...(counts.kept > 0 ? [{ value: 'kept', label: <Trans context="rows">Kept</Trans>, count: counts.kept }] : []),
        ]}
      />
      <DataTable
        caption={t`Rows`}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={columnsOf(i18n, { kind: view.kind, madePath, decide: view.state === 'checked' ? decide : null })}
        empty={<Trans>No rows.</Trans>}
        density="compact"
      />
      <Pager next={next} />
    </Card>
  )
}

/** Rows are asked for again once work on them has ended: the last answer of before says what was planned, not what became of it. */
function useRowsOfState(state: BookImportView['state']): void {
  const client = useQueryClient()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) void client.invalidateQueries({ queryKey: [bookImportsContract.rows.path] })
    shown.current = state
  }, [client, state])
}

type Shown = { kind: BookKind; madePath: Props['madePath']; decide: ((row: BookRowView) => void) | null }

const columnsOf = (i18n: I18n, { kind, madePath, decide }: Shown): Column<BookRowView>[] => [
  { id: 'line', head: <Trans>Line</Trans>, align: 'end', cell: ({ line }) => line },
  { id: 'file', sentence: true, head: <Trans>In file</Trans>, cell: ({ values }) => <Said values={values} kind={kind} i18n={i18n} /> },
  {
    id: 'known',
    sentence: true,
    head: <Trans>Already here</Trans>,
    cell: ({ match }) => (match ? <Said values={match.shows} kind={kind} i18n={i18n} /> : '–'),
  },
  {
    id: 'what',
    sentence: true,
    head: <Trans>Result</Trans>,
    cell: (row) => (
      <>
        <Outcome row={row} kind={kind} i18n={i18n} />{' '}
        {row.madeId && row.state !== 'undone' ? (
          <Link to={madePath(kind, row.madeId)}>
            <Trans context="button">Open</Trans>
          </Link>
        ) : null}
        {decide && row.match && Object.keys(row.problems).length === 0 ? (
          <Button size="small" onClick={() => decide(row)}>
            {row.decision === 'skip' ? <Trans>Add what is missing</Trans> : <Trans>Skip</Trans>}
          </Button>
        ) : null}
      </>
    ),
  },
]

function Said({ values, kind, i18n }: { values: BookRowView['values']; kind: BookKind; i18n: I18n }) {
  const rest = Object.entries(values).filter(([name, value]) => value && !TITLES[kind].includes(name))
  const title = TITLES[kind].map((name) => values[name]).filter(Boolean).join(' ') // prettier-ignore
  return (
    <>
      <strong>{title || '–'}</strong> <br />
      {rest.map(([name, value]) => `${wordOf(kind, name, i18n)}: ${value ?? ''}`).join(' · ')}
    </>
  )
}

const TITLES: Readonly<Record<BookKind, readonly string[]>> = {
  agencies: ['name'],
  agents: ['firstName', 'lastName'],
  promotions: ['code'],
  members: ['firstName', 'lastName'],
  claims: ['oldNumber'],
}

const wordOf = (kind: BookKind, name: string, i18n: I18n): string => {
  const word = columnWord(kind, name)
  return word ? i18n._(word) : name
}

function Outcome({ row, kind, i18n }: { row: BookRowView; kind: BookKind; i18n: I18n }) {
  const problems = Object.entries(row.problems)
  if (problems.length > 0)
    return (
      <ul>
        {problems.map(([column, says]) => (
          <li key={column}>{column === 'row' ? says : `${wordOf(kind, column, i18n)}: ${says}`}</li>
        ))}
      </ul>
    )
  return (
    <>
      <Planned row={row} kind={kind} />
      {row.note ? <> {row.note}</> : null}
    </>
  )
}

function Planned({ row: { state, decision, follows }, kind }: { row: BookRowView; kind: BookKind }) {
  switch (state) {
    case 'created':
      if (follows === null) return <Trans>New.</Trans>
      return kind === 'agents' ? <Trans>License added to line {follows}.</Trans> : <Trans>Car added to line {follows}.</Trans>
    case 'updated':
      return <Trans>Missing details added.</Trans>
    case 'skipped':
      return <Trans>Skipped.</Trans>
    case 'failed':
      return <Trans>Failed.</Trans>
    case 'undone':
      return <Trans>Taken back.</Trans>
    case 'kept':
      return <Trans>Kept.</Trans>
    case 'unchecked':
      return <Trans>Not checked yet.</Trans>
    case 'checked':
    case 'ready':
      if (decision === 'skip') return <Trans>Skipped.</Trans>
      if (follows !== null)
        return kind === 'agents' ? <Trans>Adds its license to line {follows}.</Trans> : <Trans>Adds its car to line {follows}.</Trans>
      return decision === 'update' ? <Trans>Adds what is missing.</Trans> : <Trans>Creates a new one.</Trans>
  }
}
