// node bin/bench.mjs overload [--members 20000] [--seconds 8] [--rounds 3] [--write] What is answered while three times as much is asked as
// can be: the rest is refused at once, so that those who are served are served in time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { arrive, type Arrivals } from './arrivals.ts'
import { book } from './book.sql.ts'
import { median, requestsPerSecond, type Target } from './load.ts'
import { optionsWith } from './options.ts'
import { writeSection } from './page.ts'
import { measuredOn } from './processes.ts'
import { benchOptions, cookieOf, startServer } from './servers.ts'
import { createCast } from '#db/create-cast.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { openModules } from '#apps/open.ts'
import { inTransaction } from '#platform/db.ts'
import { startCluster, type Cluster } from '#platform/postgres/cluster.ts'

const values = optionsWith({ members: '20000', seconds: '8', rounds: '3' })
const MS = Number(values.seconds) * 1000
const PORT = 41_001

/** How many times the best is asked for. */
const TIMES = [1, 2, 3, 5] as const
/** Whoever waits longer has not been served. */
const PATIENCE_MS = 2_000

const home = mkdtempSync(join(tmpdir(), 'breakwater-bench-'))

async function run(cluster: Cluster): Promise<void> {
  const [databaseUrl, ownerUrl] = [cluster.url(), cluster.ownerUrl()]
  await prepareDatabase({ databaseUrl, ownerUrl })
  const options = { ...benchOptions(home, PORT), databaseUrl }
  const close = await openModules(options)
  const { users } = await createCast()
  await inTransaction(publishPlans)
  await seed(ownerUrl)
  const cookie = cookieOf((await openSession(users.dana.identityId, { ip: '127.0.0.1', userAgent: 'bench' })).cookie)
  await close()

  const api = await startServer(new URL('./api.ts', import.meta.url), options)
  try {
    report(await measure({ port: PORT, path: '/api/members?limit=25', headers: { cookie } }))
  } finally {
    api.kill()
  }
}

async function seed(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of book(Number(values.members))) await client.query(statement)
  } finally {
    await client.end()
  }
}

type Round = { best: number; asked: readonly Arrivals[] }

/** The best of a round is asked again before each round: a machine changes. */
async function measure(target: Target): Promise<Round[]> {
  const rounds: Round[] = []
  await requestsPerSecond(target, MS / 2)
  for (let round = 0; round < Number(values.rounds); round++) {
    const speeds: number[] = []
    for (const connections of [10, 50, 200]) speeds.push(await requestsPerSecond(target, MS / 2, connections))
    const best = Math.max(...speeds)
    const asked: Arrivals[] = []
    for (const times of TIMES) asked.push(await arrive(target, { perSecond: best * times, ms: MS, patienceMs: PATIENCE_MS }))
    rounds.push({ best, asked })
  }
  return rounds
}

function report(rounds: readonly Round[]): void {
  const middle = (of: (round: Round) => number): number => median(rounds.map(of))
  const rows = TIMES.map((times, at) => {
    const of = (what: (arrivals: Arrivals) => number): number => middle(({ asked }) => what(asked[at] as Arrivals))
    const served = middle(({ best, asked }) => (asked[at] as Arrivals).served / best)
    return `| ${times}x | ${of(({ asked }) => asked).toFixed(0)} | ${of((each) => each.served).toFixed(0)} | ${served.toFixed(2)}x | ${of(({ refused }) => refused).toFixed(0)} | ${of(({ late }) => late).toFixed(0)} | ${of(({ p95 }) => p95).toFixed(0)} |`
  })
  const text = [
    `\`node bin/bench.mjs overload --write\` asks the API for a page of the members list, first as fast as it answers (the best of 10, 50 and 200 connections:`,
    `${middle(({ best }) => best).toFixed(0)} a second), then so many times as often, whether it has answered or not. Served is answered within ${PATIENCE_MS / 1000} s; refused, 503`,
    'with `Retry-After`. Goal: at three times at least 0.8x of the best is served.',
    '',
    '| asked | requests a second | served a second | served ÷ best | refused a second | neither a second | p95 of the served, ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `Median of ${rounds.length} rounds of ${MS / 1000} s; whoever asks works on the same cores. ${measuredOn()}`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  if (values.write) writeSection('Too much at once', text)
}

const cluster = await startCluster({ home, durable: false })
try {
  await run(cluster)
} finally {
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
}
