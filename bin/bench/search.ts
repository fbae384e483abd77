// node bin/bench.mjs search [--members 1000000] [--times 12] [--home FOLDER] [--write]
// With a folder of one's own, what was seeded there is kept, migrated and searched again.
// What one search of everything takes, signed in and scoped, one after the other, over a book of business.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { book } from './book.sql.ts'
import { deskBook } from './desk-book.sql.ts'
import { optionsWith } from './options.ts'
import { writeSection } from './page.ts'
import { benchOptions, cookieOf } from './servers.ts'
import { quietApi } from '#apps/api/server.ts'
import { endpointsOf } from '#apps/modules.ts'
import { openModules } from '#apps/open.ts'
import { CAST_USERS } from '#db/cast.ts'
import { createCast } from '#db/create-cast.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { searchContract } from '#domains/insight/search/contract.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { db, inTransaction } from '#platform/db.ts'
import { startCluster } from '#platform/postgres/cluster.ts'

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

const home = values.home || mkdtempSync(join(tmpdir(), 'breakwater-bench-'))
mkdirSync(home, { recursive: true })
const OPTIONS = benchOptions(home, 41_001)

async function run(databaseUrl: string): Promise<void> {
  await prepareDatabase({ databaseUrl, ownerUrl: databaseUrl })
  const close = await openModules({ ...OPTIONS, databaseUrl })
  const kept = await findSeeded()
  const { staff, agent } = kept ?? (await seed(databaseUrl))
  const from = { ip: '127.0.0.1', userAgent: 'bench' }
  const signedIn = async (identityId: string) => cookieOf((await openSession(identityId, from)).cookie)
  const cookies = { staff: await signedIn(staff), agent: await signedIn(agent) }
  const app = await quietApi(OPTIONS.publicUrl, endpointsOf({ sandbox: false }))
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
  await app.close()
  await close()
}

type Searchers = { staff: string; agent: string }

const BENCH = 'bench'

async function findSeeded(): Promise<Searchers | null> {
  const identities = await db().selectFrom('identities').select(['id', 'email']).where('id', '=', BENCH).execute()
  if (identities.length === 0) return null
  const dana = await db().selectFrom('identities').select('id').where('email', '=', CAST_USERS.dana.email).executeTakeFirstOrThrow()
  return { staff: dana.id, agent: BENCH }
}

/** Writes the book, and gives the agent with the most members an identity. */
async function seed(connectionString: string): Promise<Searchers> {
  const { users } = await createCast()
  await inTransaction(publishPlans)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of [...book(MEMBERS), ...deskBook(MEMBERS)])
      await timed(statement.trim().slice(0, 60), () => client.query(statement))
    const { rows } = await client.query<{ agent_id: string; master_code: string }>(
      `select agent_id, master_code from members where agent_id like 'usr_0000%' group by 1, 2 order by count(*) desc limit 1`,
    )
    const email = 'bench-agent@bench.example'
    await client.query(
      `insert into identities (id, name, email, role, master_code, email_verified) values ($3, 'Bench', $1, 'agent', $2, true)`,
      [email, rows[0]?.master_code, BENCH],
    )
    await client.query(`update users set identity_id = $3, email = $1 where id = $2`, [email, rows[0]?.agent_id, BENCH])
    return { staff: users.dana.identityId, agent: BENCH }
  } finally {
    await client.end()
  }
}

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await run()
  const seconds = (performance.now() - start) / 1000
  if (seconds > 2) process.stderr.write(`${seconds.toFixed(1)} s: ${what}\n`)
}

const at = (values: readonly number[], share: number): string =>
  ([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(0)

function report(figures: Record<string, Record<'staff' | 'agent', number[]>>): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const row = (what: string, { staff, agent }: Record<'staff' | 'agent', number[]>): string =>
    `| ${what} | ${at(staff, 0.5)} | ${at(staff, 0.95)} | ${at(agent, 0.5)} | ${at(agent, 0.95)} |`
  const all = { staff: Object.values(figures).flatMap(({ staff }) => staff), agent: Object.values(figures).flatMap(({ agent }) => agent) }
  const text = [
    '| searched | staff, median ms | staff, p95 ms | agent, median ms | agent, p95 ms |',
    '|---|---:|---:|---:|---:|',
    ...Object.entries(figures).map(([what, figure]) => row(what, figure)),
    row('all', all),
    '',
    `${MEMBERS.toLocaleString('en-US')} members, one search at a time, ${TIMES} of each; commit ${commit}, ${cpus().length} cores.`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  const head =
    '`node bin/bench.mjs search --write` seeds a PostgreSQL of its own and searches everything, signed in and scoped. Goal: p95 of at most 100 ms as staff.\n'
  if (values.write) writeSection('Search', `${head}\n${text}`)
}

const cluster = await startCluster({ home, durable: false })
try {
  await run(cluster.ownerUrl())
} finally {
  await cluster.stop()
  if (!values.home) rmSync(home, { recursive: true, force: true })
}
