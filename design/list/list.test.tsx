import { expect, test } from 'vitest'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { FilterBar } from '#design/list/filter-bar.tsx'
import { filtersIn, useColumnPreferences } from '#design/list/column-preferences.ts'
import { useSelection } from '#design/list/selection.ts'
import { written } from '#design/testing.tsx'

type Row = { id: string; name: string; city: string }
const ROWS: Row[] = [
  { id: 'a', name: 'Amara', city: 'Austin' },
  { id: 'r', name: 'Ruth', city: 'Cleveland' },
]
const COLUMNS: Column<Row>[] = [
  { id: 'name', head: 'Member', cell: ({ name }) => name },
  { id: 'city', head: 'City', wide: true, cell: ({ city }) => city },
  { id: 'id', head: 'Number', extra: true, cell: ({ id }) => id },
]

function List() {
  const preferences = useColumnPreferences(COLUMNS)
  const selection = useSelection(
    ROWS.map(({ id }) => id),
    '',
  )
  return (
    <DataTable
      caption="Members"
      columns={preferences.shown}
      density={preferences.density}
      rows={ROWS}
      rowKey={({ id }) => id}
      choosing={{ selection, nameOf: ({ name }) => name }}
      empty={null}
    />
  )
}
const headsAt = (at: string) =>
  [...written(<List />, { at }).matchAll(/<th scope="col" role="columnheader"[^>]*>([^<]*)<\/th>/g)].map(([, head]) => head)

test('a list shows its usual columns, or those the address names; the first always', () => {
  expect(headsAt('/')).toEqual(['Member', 'City'])
  expect(headsAt('/?columns=id')).toEqual(['Member', 'Number'])
})

test('what one misses least is marked for narrow desks, unless it was selected', () => {
  expect(written(<List />, { at: '/' }).match(/data-wide/g)).toHaveLength(3)
  expect(written(<List />, { at: '/?columns=name,city' })).not.toContain('data-wide')
})

test('the density is in the address too', () => {
  expect(written(<List />, { at: '/?density=compact' })).toContain('data-density="compact"')
  expect(written(<List />, { at: '/?density=tiny' })).toContain('data-density="comfortable"')
})

test('each row is selected by its own name, and the page by the head', () => {
  const html = written(<List />)
  for (const name of ['Select all on this page', 'Select Amara', 'Select Ruth']) expect(html).toContain(`aria-label="${name}"`)
})

test('an active filter shows its operator, and can be removed', () => {
  const fields = [
    { name: 'state', label: 'State', operators: ['is', 'not'], choices: [{ value: 'TX', label: 'Texas' }] },
    { name: 'since', label: 'Since', operators: ['before', 'after', 'between'] },
    { name: 'amount', label: 'Amount', operators: ['under', 'over'], inCents: true },
  ] as const
  const html = written(<FilterBar fields={fields} />, { at: '/?state=not:TX' })
  expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('State is not Texas')
  expect(html).toContain('aria-label="Remove filter: State"')
  const bounds = written(<FilterBar fields={fields} />, { at: '/?since=between:2026-11-01,2026-11-21&amount=over:50000' })
  const said = bounds.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(said).toContain('Since between Nov 1, 2026 and Nov 21, 2026')
  expect(said).toContain('Amount more than $500')
  expect(bounds.match(/type="date"/g)).toHaveLength(2)
})

test('filters are separated from display preferences', () => {
  expect(filtersIn(new URLSearchParams('state=TX&columns=name&limit=50&cursor=x&view=v&density=compact&search=oka')).toString()).toBe(
    'search=oka&state=TX',
  )
})
