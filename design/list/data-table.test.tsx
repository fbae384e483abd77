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

test('it stays a table for those who hear it, whatever the width makes of it', () => {
  const html = table(CLAIMS)
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell']) expect(html).toContain(`role="${role}"`)
  expect(html).toContain('<caption class="visually-hidden">Claims</caption>')
})

test('the first cell leads to the claim', () => expect(table(CLAIMS)).toMatch(/<a[^>]*href="\/claims\/c1"[^>]*>CLM-2026-000001<\/a>/))

test('the order stands in the address, and the heading says it', () => {
  expect(table(CLAIMS)).toContain('aria-sort="none"')
  expect(table(CLAIMS, '/claims?sort=number')).toContain('aria-sort="ascending"')
  expect(table(CLAIMS, '/claims?sort=-number')).toContain('aria-sort="descending"')
})

test('a column that has no order offers none', () =>
  expect(table(CLAIMS)).toMatch(/<th scope="col" role="columnheader" data-align="end">Amount<\/th>/))

test('no rows, no table: the reason instead', () => expect(table([])).toBe('<p>No claims yet</p>'))
