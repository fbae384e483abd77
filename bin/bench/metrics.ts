// node bin/bench.mjs metrics [--members 1000000] [--times 5] [--home FOLDER] [--write] What metrics take over a book of business, signed in
// and scoped, one after the other: all of them, and each by month over a year and by state.
import { sql } from 'kysely'
import { type LargeBook, type Reader, withLargeBook } from './large-book.ts'
import { median } from './load.ts'
import { optionsWith } from './options.ts'
import { writeSection } from './page.ts'
import { measuredOn } from './processes.ts'
import { METRIC_IDS } from '#domains/insight/metrics/rules/metrics.data.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

const values = optionsWith({ members: '1000000', times: '5', home: '' })

type Times = Record<Reader, number[]>
const READERS = ['staff', 'agent'] as const

async function run({ app, cookies }: LargeBook): Promise<void> {
  const took = async (path: string, who: Reader): Promise<number | null> => {
    const start = performance.now()
    const { statusCode, body } = await app.inject({ url: `/api${path}`, headers: { cookie: cookies[who] } })
    if (statusCode === 403) return null
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`)
    return performance.now() - start
  }
  const today = officeDay()
  const year = `from=${addDays(addMonths(today, -12), 1)}&to=${today}`
  // A month in which most of the book was there.
  const month = `from=${addMonths(today, -6).slice(0, 7)}-05&to=${addDays(addMonths(`${today.slice(0, 7)}-05` as Day, -5), -1)}`
  const { agency, most } = await largestAgency()
  const asked: [string, string][] = [
    ['all metrics of a year, and of the year before', `/metrics?${year}`],
    ...METRIC_IDS.flatMap((id): [string, string][] => [
      [`${id}, by month`, `/metrics/${id}?${year}`],
      [`${id}, by month and by state`, `/metrics/${id}?${year}&by=state`],
    ]),
    ['the newest 25 rows of active_members', '/metric-rows?metric=active_members&limit=25'],
    ['what the home of staff opens on', '/dashboards/account'],
    ...(['all', 'agency', 'state', 'alliance'] as const).flatMap((by): [string, string][] => [
      [`books by ${by}, 12 months`, `/book-figures?by=${by}`],
      [`books by ${by}, a month`, `/book-figures?by=${by}&${month}`],
    ]),
    ['books by month, 24 months', `/book-figures?by=month&from=${addMonths(today, -23).slice(0, 7)}-01&to=${today}`],
    [`the book of an agency with ${most} members`, `/book-figures?masterCode=${agency}`],
    ['… by month, 24 months', `/book-figures?by=month&masterCode=${agency}&from=${addMonths(today, -23).slice(0, 7)}-01&to=${today}`],
    ['… by location', `/book-figures?by=location&masterCode=${agency}`],
    ['retention, 12 months', '/reports/retention'],
    ['retention of a month', `/reports/retention?${month}`],
  ]
  const figures = new Map<string, Times>()
  for (const [what, path] of asked) {
    const times: Times = { staff: [], agent: [] }
    for (const who of READERS) {
      // The first is a warm-up and is not counted.
      for (let time = 0; time <= Number(values.times); time++) {
        const ms = await took(path, who)
        if (ms !== null && time > 0) times[who].push(ms)
      }
    }
    figures.set(what, times)
  }
  report(figures)
}

async function largestAgency(): Promise<{ agency: string; most: number }> {
  const { rows } = await sql<{ agency: string; most: number }>`
    select master_code as agency, count(*)::int as most from memberships group by 1 order by 2 desc limit 1`.execute(db())
  if (!rows[0]) throw new Error('There is no agency.')
  return rows[0]
}

const inWords = (times: readonly number[]): string => (times.length > 0 ? median(times).toFixed(0) : '')
const p95 = (times: readonly number[]): string => (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)

function report(figures: ReadonlyMap<string, Times>): void {
  const all = [...figures.values()]
  const slowest = [...figures].toSorted(([, a], [, b]) => median(b.staff) - median(a.staff)).slice(0, 8)
  const shown = [...figures].filter(([what]) => !what.includes(', by month') || slowest.some(([slow]) => slow === what))
  const text = [
    '`node bin/bench.mjs metrics --write` asks for every metric over the book that the searches use. Goal: p95 of at most 300 ms.',
    '',
    '| asked | staff, median ms | agent, median ms |',
    '|---|---:|---:|',
    ...shown.map(([what, { staff, agent }]) => `| ${what} | ${inWords(staff)} | ${inWords(agent)} |`),
    `| all ${figures.size} of them, p95 | ${p95(all.flatMap(({ staff }) => staff))} | ${p95(all.flatMap(({ agent }) => agent))} |`,
    '',
    `${Number(values.members).toLocaleString('en-US')} members, one at a time, ${values.times} of each; the slowest metrics are shown. ${measuredOn()}`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  if (values.write) writeSection('Metrics', text)
}

await withLargeBook({ members: Number(values.members), home: values.home }, run)
