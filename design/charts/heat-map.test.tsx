import { expect, test } from 'vitest'
import { HeatMap, type HeatRow } from '#design/charts/heat-map.tsx'
import { written } from '#design/testing.tsx'

const cell = (value: number) => ({ value, inTable: `${value}% (${value})`, to: `/rows?of=${value}` })
const NONE = { value: null, inTable: '–' }
const ROWS: readonly HeatRow[] = [
  { label: 'Jan 2026', total: '100', to: '/rows?of=all', cells: [cell(96), cell(60)] },
  { label: 'Feb 2026', total: '80', cells: [cell(80), NONE] },
]
const map = (rows = ROWS) =>
  written(
    <HeatMap
      title="Retention"
      summary="In words."
      heads={{ label: 'Month', total: 'Joined' }}
      columns={[
        { label: 'After 1 month', short: '1' },
        { label: 'After 2 months', short: '2' },
      ]}
      rows={rows}
      write={(value) => `${value}%`}
    />,
  )

test('each cell has its number and its list, and the table below has the same', () => {
  const html = map()
  for (const value of [96, 60, 80]) {
    expect(html.split(`href="/rows?of=${value}"`), String(value)).toHaveLength(3)
    expect(html).toMatch(new RegExp(`data-level="\\d"><a[^>]*>${value}%</a>`))
    expect(html).toContain(`>${value}% (${value})</a>`)
  }
  expect(html).toMatch(/data-level="0">–<\/td>/)
  expect(html.match(/<table/g)).toHaveLength(2)
})

test('a shade is darker for more, and its meaning is in words', () => {
  const levels = [...map().matchAll(/<td data-level="(\d)"><a[^>]*>(\d+)%/g)].map(([, level, value]) => [Number(value), Number(level)])
  expect(levels).toEqual([
    [96, 4],
    [60, 1],
    [80, 3],
  ])
  expect([...map().matchAll(/<li data-level="(\d)">([^<]*)/g)].map(([, level, says]) => [level, says])).toEqual([
    ['1', '60%'],
    ['3', '80%'],
    ['4', '96%'],
  ])
})

test('values that are all the same have one shade; without any the map is still drawn', () => {
  expect(map([{ label: 'Jan', total: '2', cells: [cell(50), cell(50)] }]).match(/<li data-level/g)).toHaveLength(1)
  expect(map([{ label: 'Jan', total: '2', cells: [NONE, NONE] }])).not.toContain('<li data-level')
})
