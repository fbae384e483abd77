// node bin/bench.mjs search [--members 1000000] [--times 12] [--home FOLDER] [--write]
// With a folder of one's own, what was seeded there is kept, migrated and searched again.
// What one search of everything takes, signed in and scoped, one after the other, over a book of business.
import { type LargeBook, withLargeBook } from './large-book.ts'
import { optionsWith } from './options.ts'
import { writeSection } from './page.ts'
import { measuredOn } from './processes.ts'
import { searchContract } from '#domains/insight/search/contract.ts'

const values = optionsWith({ members: '1000000', times: '12', home: '' })
const MEMBERS = Number(values.members)
const TIMES = Number(values.times)

const SEARCHES = [
  ['a common name', 'Smith'],
  ['a rare name', 'Quisenberry'],
  ['a misspelled name', 'Quisenbery'],
  ['first and last name', 'Mary Garcia'],
  ['the same, misspelled', 'Mray Garcai'],
  ['a part of an email', `member${Math.floor(MEMBERS / 2)}@`],
  ['a phone number', '(512) 555-0123'],
  ['the end of a VIN', '004321'],
  ['a claim’s number', 'CLM-2026-000123'],
  ['three digits', '123'],
  ['a policy number', `LS-${Math.floor(MEMBERS / 3)}`],
  ['the end of an insurer’s claim number', '0004001'],
  ['the end of a policy number', `${MEMBERS / 2 + 4321}`.slice(1)],
  ['a promotion code, misspelled', 'TORILSNO-12'],
  ['an amount and a day', '$19.95 Nov 3'],
  ['a master code', 'TX-30012'],
  ['a file’s name', 'declarations page 123'],
  ['an agent’s name', 'Torilson'],
  ['an agent’s name, misspelled', 'Torilsno'],
  ['an agent’s first and last name', 'Karen Vandenberghe'],
  ['an agent’s email', 'seller12345@'],
  ['a lead’s email', 'lead4321@office'],
  ['a lead’s or agency’s phone', '(633) 555-3024'],
  ['a lead’s NPN', '10004321'],
  ['an agency’s name', 'Morenberg Insurance'],
  ['an agency’s name, misspelled', 'Morenbreg Insurence'],
  ['an insurance’s common word', 'insurance'],
  ['nothing there is', 'zzqxv wvkpt'],
] as const

async function run({ app, cookies }: LargeBook): Promise<void> {
  const took = async (q: string, who: keyof typeof cookies): Promise<number> => {
    const start = performance.now()
    const url = `/api${searchContract.search.path}?q=${encodeURIComponent(q)}`
    const { statusCode, body } = await app.inject({ url, headers: { cookie: cookies[who] } })
    if (statusCode !== 200) throw new Error(`${q}: ${statusCode} ${body}`)
    return performance.now() - start
  }
  const figures: Record<string, Record<keyof typeof cookies, number[]>> = {}
  for (let time = 0; time <= TIMES; time++)
    for (const [what, q] of SEARCHES)
      for (const who of ['staff', 'agent'] as const) {
        const figure = (figures[what] ??= { staff: [], agent: [] })
        const ms = await took(q, who)
        // The first round is a warm-up and is not counted.
        if (time > 0) figure[who].push(ms)
      }
  report(figures)
}

const at = (values: readonly number[], share: number): string =>
  ([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(0)

function report(figures: Record<string, Record<'staff' | 'agent', number[]>>): void {
  const row = (what: string, { staff, agent }: Record<'staff' | 'agent', number[]>): string =>
    `| ${what} | ${at(staff, 0.5)} | ${at(staff, 0.95)} | ${at(agent, 0.5)} | ${at(agent, 0.95)} |`
  const all = { staff: Object.values(figures).flatMap(({ staff }) => staff), agent: Object.values(figures).flatMap(({ agent }) => agent) }
  const text = [
    '| searched | staff, median ms | staff, p95 ms | agent, median ms | agent, p95 ms |',
    '|---|---:|---:|---:|---:|',
    ...Object.entries(figures).map(([what, figure]) => row(what, figure)),
    row('all', all),
    '',
    `${MEMBERS.toLocaleString('en-US')} members, one search at a time, ${TIMES} of each. ${measuredOn()}`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  const head =
    '`node bin/bench.mjs search --write` seeds a PostgreSQL of its own and searches everything, signed in and scoped. Goal: p95 of at most 100 ms as staff.\n'
  if (values.write) writeSection('Search', `${head}\n${text}`)
}

await withLargeBook({ members: MEMBERS, home: values.home }, run)
