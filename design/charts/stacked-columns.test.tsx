import { expect, test } from 'vitest'
import { StackedColumns, type StackedColumn } from '#design/charts/stacked-columns.tsx'
import { written } from '#design/testing.tsx'

const column = (label: string, values: readonly number[]): StackedColumn => ({
  label,
  short: label,
  total: values.reduce((sum, value) => sum + value, 0),
  values,
  links: values.map((_, part) => `/rows?of=${label}-${part}`),
  to: `/rows?of=${label}`,
})
const chart = (columns: readonly StackedColumn[]) =>
  written(
    <StackedColumns
      title="Joined by state"
      summary="In words."
      series={['Texas', 'Ohio']}
      columns={columns}
      write={(value) => `${value} members`}
      heads={{ label: 'Month', total: 'All' }}
    />,
  )
const heights = (html: string) =>
  [...html.matchAll(/<rect data-series="(\d)"[^>]* y="([\d.]+)" height="([\d.]+)"/g)].map(([, part, y, height]) => [
    Number(part),
    Number(y),
    Number(height),
  ])

test('the parts of a column lie on each other, as high as their values', () => {
  const [first, second] = heights(chart([column('Jan', [30, 10]), column('Feb', [0, 0])])) as [number[], number[]]
  expect([first[0], second[0]]).toEqual([1, 2])
  expect(first[2]).toBeCloseTo((second[2] ?? 0) * 3)
  expect(first[1]).toBeCloseTo((second[1] ?? 0) + (second[2] ?? 0))
})

test('what goes back lies below zero', () => {
  const [up, down] = heights(chart([column('Jan', [30, -10])])) as [number[], number[]]
  expect(down[1]).toBeCloseTo((up[1] ?? 0) + (up[2] ?? 0))
})

test('each part has a number in the legend and in the chart, and each value its list in the table', () => {
  const html = chart([column('Jan', [30, 10]), column('Feb', [5, 20])])
  expect(html).toContain('1. Texas</li>')
  expect([...html.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => number)).toEqual(['1', '2'])
  for (const list of ['Jan', 'Jan-0', 'Jan-1', 'Feb', 'Feb-0', 'Feb-1']) expect(html).toContain(`href="/rows?of=${list}"`)
  expect(html).toMatch(/>40 members<\/a><\/td><td><a[^>]*>30 members<\/a><\/td><td><a[^>]*>10 members<\/a>/)
})
