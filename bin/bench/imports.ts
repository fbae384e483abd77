// node bin/bench.mjs imports [--members 100000] [--kills 0] [--write]
// An old book from the file to the last membership, by the API and the worker as they run: seconds, and the most memory of each.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildServer } from '../start/server-build.ts'
import { type MemberFile, memberFile } from './member-file.ts'
import { optionsWith } from './options.ts'
import { writeSection } from './page.ts'
import { asking, measuredOn, peakMegabytes, processorSeconds, secondsUntil } from './processes.ts'
import type { BookImportView } from '#domains/insight/book-imports/contract.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { openHarness } from '#proofs/harness.ts'
import { openProofApp } from '#proofs/proof-app.ts'
import { chance } from '#proofs/random.ts'
import { dayIn } from '#platform/clock.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import { withClient } from '#platform/postgres/connect.ts'

const values = optionsWith({ members: '100000', kills: '0' })
const [MEMBERS, KILLS] = [Number(values.members), Number(values.kills)]

const say = (text: string): void => void process.stdout.write(`${text}\n`)

type App = Awaited<ReturnType<typeof openProofApp>>

async function run(databaseUrl: string, databasePid: number): Promise<void> {
  await prepareDatabase({ databaseUrl, ownerUrl: databaseUrl })
  const harness = await openHarness(databaseUrl)
  const cookie = await harness.cookieOf('dana')
  await harness.close()
  await buildServer()
  // The payment network is in this process: nothing holds it up while the worker asks it.
  const file = memberFile(MEMBERS, dayIn('America/Chicago'))
  say(`${file.rows} rows of ${MEMBERS} members, ${(file.bytes.length / 1024 / 1024).toFixed(1)} MB, ${file.faulty} rows with a fault`)
  const app = await openProofApp(databaseUrl, chance(1))
  try {
    await measure(app, file, { cookie, databasePid })
  } finally {
    await app.close()
  }
}

async function measure(app: App, file: MemberFile, { cookie, databasePid }: { cookie: string; databasePid: number }): Promise<void> {
  const ask = asking(app.url, cookie)
  const [idle, before] = [peaks(app), processors(app)]
  const databaseBefore = processorSeconds(databasePid)

  const start = performance.now()
  const { id } = await ask<{ id: string }>('POST', '/book-imports?kind=members&fileName=members.csv', file.bytes)
  const uploaded = (performance.now() - start) / 1000
  say(`uploaded in ${uploaded.toFixed(1)} s, at most ${peaks(app).api} MB`)
  const read = () => ask<BookImportView>('GET', `/book-imports/${id}`)
  const checked = await secondsUntil(async () => (await read()).state === 'checked')
  const { counts: found } = await read()
  say(`checked in ${checked.toFixed(1)} s, at most ${peaks(app).worker} MB`)
  if (found.problems !== file.faulty) throw new Error(`${found.problems} rows with problems, and ${file.faulty} were sown.`)

  await ask('POST', `/book-imports/${id}/start`, { invites: false })
  const killing = killWorker(app)
  const made = await secondsUntil(async () => (await read()).state === 'done')
  await killing
  const { counts } = await read()
  say(`made in ${made.toFixed(1)} s, at most ${peaks(app).worker} MB`)
  const [peak, after, database] = [peaks(app), processors(app), processorSeconds(databasePid) - databaseBefore]
  await expectOnce(app.databaseUrl, file)
  const delivered = await secondsUntil(async () => (await waitingJobs(app.databaseUrl)) === 0)

  await ask('POST', `/book-imports/${id}/undo`, {})
  const undone = await secondsUntil(async () => (await read()).state === 'undone')
  const { counts: taken } = await read()
  if (taken.kept > 0 || taken.undone !== counts.created) throw new Error(`Undone ${taken.undone} of ${counts.created}.`)

  const seconds = (value: number): string => `${value.toFixed(1)} s`
  const rows = [
    ['upload, read and columns recognized', seconds(uploaded), ''],
    [`dry run: ${counts.problems} rows with problems, as many as were sown`, seconds(checked), ''],
    [`in the background: ${file.members} members, ${file.members} memberships, ${file.cars} cars`, seconds(made), ''],
    ['**from the file to the last membership**', `**${seconds(uploaded + checked + made)}**`, '300 s'],
    ['most memory of the API', `${peak.api} MB (idle ${idle.api})`, '300 MB'],
    ['most memory of the worker', `${peak.worker} MB (idle ${idle.worker})`, '300 MB'],
    ['processor time of API and worker, and of PostgreSQL', `${seconds(after - before)}, ${seconds(database)}`, ''],
    ['events of the members delivered, after that', seconds(delivered), ''],
    [`undo: ${taken.undone} rows`, seconds(undone), ''],
    ['most memory of the worker, undo included', `${peaks(app).worker} MB`, '300 MB'],
  ]
  const text = [
    '| what | took | goal |',
    '|---|---:|---:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `${file.rows.toLocaleString('en-US')} rows, ${(file.bytes.length / 1024 / 1024).toFixed(1)} MB${KILLS > 0 ? `; the worker was killed (-9) ${KILLS} times in the midst, and each member is there once` : ''}. ${measuredOn()}`,
  ].join('\n')
  say(text)
  if (values.write) writeSection('Imports', `${HEAD}\n${text}`)
}

const peaks = (app: App) => ({ api: peakMegabytes(app.pidOf('api')), worker: peakMegabytes(app.pidOf('worker')) })
const processors = (app: App): number => processorSeconds(app.pidOf('api')) + processorSeconds(app.pidOf('worker'))

async function killWorker(app: App): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(5_000)
    await app.endHard('worker')
    await app.start('worker')
  }
}

/** Each member, membership and car of a row without a fault is there, and nothing twice. */
async function expectOnce(url: string, { members, cars }: { members: number; cars: number }): Promise<void> {
  const found = await withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(`select
      (select count(*)::int from members where email like '%@oldbook.example') as members,
      (select count(distinct member_id)::int from memberships where sold_by = 'import') as memberships,
      (select count(*)::int from memberships where sold_by = 'import') as twice,
      (select count(*)::int from listed_vehicles l join memberships m on m.id = l.membership_id where m.sold_by = 'import') as cars,
      (select count(*)::int from history_events where kind = 'membership.brought_in') as events`)
    return rows[0]
  })
  const expected = { members, memberships: members, twice: members, cars, events: members }
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`There are ${JSON.stringify(found)}, not ${JSON.stringify(expected)}.`)
}

const waitingJobs = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    return rows[0]?.count ?? 0
  })

const HEAD = `\`node bin/bench.mjs imports --write\` starts a durable PostgreSQL, the API and the worker as they run, and brings in an old book of members with cars and memberships, one row in a hundred with a fault. Goals: 100,000 members in 5 minutes within 300 MB each.
`

const home = mkdtempSync(join(tmpdir(), 'breakwater-bench-'))
// Under root PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(home, 0o711)
const cluster = await startCluster({ home })
try {
  await run(cluster.ownerUrl(), cluster.pid)
} finally {
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
}
