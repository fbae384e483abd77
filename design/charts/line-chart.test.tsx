import { expect, test } from 'vitest'
import { LineChart } from '#design/charts/line-chart.tsx'
import { written } from '#design/testing.tsx'

const POINTS = [
  { label: 'Jan 2026', short: 'Jan', value: 4, before: 2, to: '/rows?from=2026-01-01' },
  { label: 'Feb 2026', short: 'Feb', value: null, before: 8, to: '/rows?from=2026-02-01' },
  { label: 'Mar 2026', short: 'Mar', value: 10, before: null, to: '/rows?from=2026-03-01' },
]
const chart = (points = POINTS) =>
  written(
    <LineChart
      title="Joined"
      series={{ now: 'This year', before: 'Last year' }}
      points={points}
      marks={[{ place: 2, numbers: '1, 2' }]}
      write={(value) => `${value} members`}
      head="Month"
    />,
  )

test('has every number in a table, each with the list that it counts, and in words for who sees no picture', () => {
  const html = chart()
  for (const { to } of POINTS) expect(html).toContain(`href="${to}"`)
  expect(html).toMatch(/<th scope="row">Feb 2026<\/th><td><a[^>]*>–<\/a><\/td><td>8 members<\/td>/)
  expect(html).toContain('aria-label="Jan 2026: 4 members; Feb 2026: –; Mar 2026: 10 members"')
})

test('names its highest and its lowest value, and nothing where all are the same', () => {
  expect(chart()).toMatch(/Highest: <a[^>]*>10 members<\/a> \(Mar 2026\). Lowest: <a[^>]*>4 members<\/a> \(Jan 2026\)/)
  expect(chart(POINTS.map((point) => ({ ...point, value: 4 })))).not.toContain('Highest')
})

test('a line has a gap where there is no value, begins at zero, and bears its marks', () => {
  const html = chart()
  const [before, now] = [...html.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, line]) => line ?? '')
  expect([before?.split('M').length, now?.split('M').length]).toEqual([2, 3])
  expect([html.match(/<circle/g)?.length, html]).toEqual([2, expect.stringContaining('>1, 2</text>')])
  expect(html).toContain('>0 members</text>')
})
