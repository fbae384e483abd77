import { expect, test } from 'vitest'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { written } from '#design/testing.tsx'

type Claim = { id: string; number: string; amount: string }
const CLAIMS: Claim[] = [{ id: 'c1', number: 'CLM-2026-000001', amount: '$500.00' }]
const COLUMNS: Column<Claim>[] = [
  { id: 'number', head: 'Number', cell: ({ number }) => number, sortable: true },
  { id: 'amount', head: 'Amount', cell: ({ amount }) => amount, align: 'end' },
]
const table = (rows: readonly Claim[], at = '/claims') =>
  written(
    <DataTable
      caption="Claims"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/claims/${id}`}
      empty={<p>No claims yet</p>}
    />,
    { at },
  )

test('it stays a table for screen readers at every width', () => {
  const html = table(CLAIMS)
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell']) expect(html).toContain(`role="${role}"`)
  expect(html).toContain('<caption class="visually-hidden">Claims</caption>')
})

test('the first cell links to the claim', () => expect(table(CLAIMS)).toMatch(/<a[^>]*href="\/claims\/c1"[^>]*>CLM-2026-000001<\/a>/))

test('the order is in the address, and the heading shows it', () => {
  expect(table(CLAIMS)).toContain('aria-sort="none"')
  expect(table(CLAIMS, '/claims?sort=number')).toContain('aria-sort="ascending"')
  expect(table(CLAIMS, '/claims?sort=-number')).toContain('aria-sort="descending"')
})

test('a column that cannot be sorted has no link', () =>
  expect(table(CLAIMS)).toMatch(/<th scope="col" role="columnheader" data-align="end">Amount<\/th>/))

test('without rows the reason is shown instead of the table', () => expect(table([])).toBe('<p>No claims yet</p>'))
