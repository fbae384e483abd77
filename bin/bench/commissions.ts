// node bin/bench.mjs commissions [--agencies 2000] [--agents 100] [--months 24] [--seed 1] [--kills 12] [--write]
// The month's close on a book of millions of lines, against one aggregate of the same sums; and what is read and paid of it.
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AFTER_LINES, commissionBook, NOW } from './commission-book.ts'
import { copyInto } from './copy.ts'
import { closeMonths, type Closed, monthAt, steady, timed } from './months.ts'
import { optionsWith } from './options.ts'
import { writeSection } from './page.ts'
import { quietApi } from '#apps/api/server.ts'
import { endpointsOf } from '#apps/modules.ts'
import { openModules, type ProcessOptions } from '#apps/open.ts'
import { createCast } from '#db/create-cast.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { startCluster, type Cluster } from '#platform/postgres/cluster.ts'
import { databaseUrl, withClient } from '#platform/postgres/connect.ts'
import { chance } from '#proofs/random.ts'

const values = optionsWith({ agencies: '2000', agents: '100', months: '24', seed: '1', kills: '12' })
const [AGENCIES, AGENTS, MONTHS, SEED, KILLS] = [values.agencies, values.agents, values.months, values.seed, values.kills].map(Number) as [
  number,
  number,
  number,
  number,
  number,
]
const BOOK = 'breakwater'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`

async function seed(cluster: Cluster): Promise<number> {
  await prepareDatabase({ databaseUrl: cluster.ownerUrl(), ownerUrl: cluster.ownerUrl() })
  const close = await openModules(optionsOf(cluster.ownerUrl()))
  await createCast()
  await inTransaction(publishPlans)
  await close()
  return withClient(cluster.superuserUrl(BOOK), async (client) => {
    // The rows are consistent as they are: no trigger and no foreign key looks at each of them.
    await client.query('set session_replication_role = replica')
    await client.query(`set maintenance_work_mem = '1GB'`)
    const [plan] = (await client.query<{ id: string }>('select id from plan_versions order by id limit 1')).rows
    const size = { agencies: AGENCIES, agentsEach: AGENTS, months: MONTHS, seed: SEED, planVersionId: plan?.id ?? '' }
    for (const rows of commissionBook(size)) {
      const { ms } = await timed(() => withoutIndexes(client, rows.table, () => copyInto(client, rows)))
      say(`  ${rows.table}: ${seconds(ms)}`)
    }
    for (const statement of AFTER_LINES) await client.query(statement)
    // As the database does by itself (autovacuum), once in a month of lines.
    for (const table of ['commission_lines', 'commission_sums']) await client.query(`vacuum ${table}`)
    await client.query('analyze')
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from commission_lines')
    return rows[0]?.count ?? 0
  })
}

async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index i
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { text } of rows) await client.query(text)
}

async function closeAll(url: string): Promise<Closed & { statements: number }> {
  const close = await openModules(optionsOf(url))
  const closed = await closeMonths(MONTHS)
  await close()
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from commission_statements')
    return { ...closed, statements: rows[0]?.count ?? 0 }
  })
}

/** Every amount of every statement, and how many lines of which sum each month has. */
async function digestOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ digest: string }>(`select md5(
      (select string_agg(s::text, ',' order by s) from (select row(payee_kind, payee_id, month, status, lines_cents, carried_in_cents, total_cents,
        payable_cents, carried_out_cents, line_count, negative_since, holds, closed_on, pays_on)::text as s from commission_statements) each)
      || (select string_agg(m::text, ',' order by m) from (select row(statement_month, kind, count(*), sum(amount_cents))::text as m
        from commission_lines group by statement_month, kind) each)) as digest`)
    return rows[0]?.digest ?? ''
  })
}

/** Closes the same book with processes that are killed (-9), and in the end by two at once. */
async function closeKilled(url: string): Promise<number> {
  const random = chance(SEED)
  let killed = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const child = await startCloser(url)
    const ended = once(child, 'exit')
    await Promise.race([ended, pause(random() * 1500)])
    if (child.exitCode === null && child.kill('SIGKILL')) killed++
    await ended
  }
  await Promise.all([0, 1].map(async () => once(await startCloser(url), 'exit')))
  return killed
}

async function startCloser(url: string): Promise<ChildProcess> {
  const child = fork(new URL('./closer.ts', import.meta.url))
  child.send({ options: optionsOf(url) })
  await once(child, 'message')
  return child
}

type Asked = { what: string; ms: number; goal?: string }

async function askAround(url: string): Promise<Asked[]> {
  const close = await openModules(optionsOf(url))
  const app = await quietApi('http://localhost', endpointsOf(optionsOf(url)))
  try {
    return await withClient(url, (client) => atTime(NOW, () => askAll(app, client)))
  } finally {
    await app.close()
    await close()
  }
}

async function askAll(app: FastifyInstance, client: pg.Client): Promise<Asked[]> {
  const one = async (text: string, given: unknown[] = []): Promise<Record<string, string>> =>
    (await client.query<Record<string, string>>(text, given)).rows[0] ?? {}
  const signIn = async (id: string): Promise<string> => {
    const { cookie } = await openSession(id, { ip: '127.0.0.1', userAgent: 'bench' })
    return cookie.split(';')[0] ?? ''
  }
  // Staff sign in with a second step.
  await client.query(`insert into identity_authenticators (identity_id, sealed_secret, confirmed_at)
    select id, 'none', now() from identities where role = 'staff'`)
  const asUser = async (userId: string, role: string, masterCode: string | null): Promise<string> => {
    await client.query(
      `insert into identities (id, name, email, role, master_code, email_verified) values ($1, 'Bench', $1 || '@bench.example', $2, $3, true)`,
      [`bench-${role}`, role, masterCode],
    )
    await client.query(
      `update users set identity_id = $1, email = $1 || '@bench.example', role = $3,
         position = case $3 when 'agent-admin' then 'principal' end where id = $2`,
      [`bench-${role}`, userId, role],
    )
    return signIn(`bench-${role}`)
  }
  const ask = async (cookie: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<string> => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': `bench-${Math.random()}` }
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return answer.body
  }
  const biggest = await one(`select id, line_count::text as lines from commission_statements order by line_count desc limit 1`)
  const ordinary =
    await one(`select s.id, s.payee_id as code, u.id as agent from commission_statements s join users u on u.master_code = s.payee_id
    where s.payee_kind = 'agency' and s.status = 'closed' order by s.month desc, s.id limit 1`)
  const finance = await one(`select identity_id as priya from users where first_name = 'Priya'`)
  const second = await one(`select identity_id as noor from users where first_name = 'Noor'`)
  const [priya, noor] = [await signIn(finance['priya'] ?? ''), await signIn(second['noor'] ?? '')]
  const agency = await asUser(ordinary['agent'] ?? '', 'agent-admin', ordinary['code'] ?? '')
  const admin = await asUser(`usr_${'1'.padStart(26, '0')}`, 'sales-admin', null)

  const found: Asked[] = []
  const measure = async (what: string, work: () => Promise<unknown>, goal?: string): Promise<void> => {
    const ms = await steady(work)
    say(`  ${what}: ${ms.toFixed(0)} ms`)
    found.push({ what, ms, ...(goal ? { goal } : {}) })
  }
  const once = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const { ms } = await timed(work)
    say(`  ${what}: ${seconds(ms)}`)
    found.push({ what, ms })
  }
  const lines = `/statements/${biggest['id']}/lines`
  const cursorAt = async (place: number): Promise<string> => {
    const { cursor } = await one(
      `select l.event_on || '|' || l.id as cursor from commission_lines l join commission_statements s
         on (s.payee_kind, s.payee_id, s.month) = (l.payee_kind, l.payee_id, l.statement_month)
       where s.id = $1 order by l.event_on, l.id offset $2 limit 1`,
      [biggest['id'], place],
    )
    return encodeURIComponent(cursor ?? '')
  }
  const deep = await cursorAt(Number(biggest['lines']) - 100)
  await measure('preview of the running month, an agency', () => ask(agency, 'GET', '/statement-preview'), '50 ms')
  await measure(`preview, a sales admin of most teams`, () => ask(admin, 'GET', '/statement-preview'), '50 ms')
  await measure('preview, finance: all payees', () => ask(priya, 'GET', '/statement-preview'))
  await measure('list of statements, 25 newest', () => ask(priya, 'GET', '/statements?limit=25'))
  await measure('a statement', () => ask(priya, 'GET', `/statements/${biggest['id']}`))
  await measure(`its lines, the first 50 of ${biggest['lines']}`, () => ask(priya, 'GET', `${lines}?limit=50`))
  await measure('its lines, the last 50', () => ask(priya, 'GET', `${lines}?limit=50&cursor=${deep}`))
  await measure('all its lines as CSV', () => ask(priya, 'GET', `/statements/${biggest['id']}/file`))
  await measure('its PDF', () => ask(priya, 'GET', `/statements/${biggest['id']}/document`))
  await measure('an agency’s PDF', () => ask(priya, 'GET', `/statements/${ordinary['id']}/document`))
  await measure('the nightly check: commission payable is the sum of the lines', () =>
    client.query(`select
    (select coalesce(-sum(amount_cents), 0) from ledger_entries where account = 'commission_payable')
    - (select coalesce(sum(amount_cents), 0) from commission_lines) as difference`),
  )
  await once('approve all statements of a month', () => ask(noor, 'POST', '/statement-approvals', { month: monthAt(MONTHS - 1) }))
  const accounts = await client.query<{ kind: string; id: string }>(
    `select distinct payee_kind as kind, payee_id as id from commission_statements where status = 'approved'`,
  )
  for (const { kind, id } of accounts.rows)
    await verifiedAccount({ kind: kind === 'agency' || kind === 'alliance' ? kind : 'user', id }, 'Bench')
  const batches: string[] = []
  await once(`build the ACH files of ${accounts.rows.length} statements`, async () => {
    for (let file = 0; file * 500 < accounts.rows.length; file++)
      batches.push((JSON.parse(await ask(noor, 'POST', '/payout-batches?kind=commissions')) as { id: string }).id)
  })
  for (const id of batches) await ask(priya, 'POST', `/payout-batches/${id}/approval`)
  await once('download the first of them: 500 statements paid', () => ask(noor, 'POST', `/payout-batches/${batches[0]}/file`))
  return found
}

const home = mkdtempSync(join(tmpdir(), 'breakwater-bench-'))
chmodSync(home, 0o711)
const optionsOf = (url: string): ProcessOptions => ({
  databaseUrl: url,
  dataDir: home,
  publicUrl: 'http://localhost',
  port: 0,
  // The plans of production, not those of a sandbox.
  sandbox: false,
  authSecret: 'a secret that only the benchmark knows, long enough',
  stripe: { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench', base: { protocol: 'http', host: '127.0.0.1', port: 9 } },
  mail: { smtpUrl: null, from: 'Bench <bench@breakwater.example>' },
  texts: null,
  achOriginator: { bankRouting: '111000025', bankName: 'Lone Star Bank', companyId: '1123456789', companyName: 'BREAKWATER' },
  payeeKeys: [Buffer.alloc(32, 7).toString('base64')],
  trustedProxies: false,
  logLevel: 'error',
  webFolder: null,
})

const cluster = await startCluster({ home, durable: false })
try {
  const { ms, result: count } = await timed(() => seed(cluster))
  say(`${count.toLocaleString('en-US')} lines, seed ${SEED}: ${seconds(ms)}`)
  await withClient(cluster.superuserUrl(), (client) => client.query(`create database killed template ${BOOK} strategy file_copy`))
  const closed = await closeAll(cluster.ownerUrl())
  say(`closed: ${JSON.stringify(closed)}`)
  const other = databaseUrl(cluster.ownerUrl(), 'killed')
  const kills = await closeKilled(other)
  const same = (await digestOf(cluster.ownerUrl())) === (await digestOf(other))
  say(`${kills} kills, then two at once: ${same ? 'the same' : 'ANOTHER RESULT'}`)
  if (!same) process.exitCode = 1
  const asked = await askAround(cluster.ownerUrl())
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const text = [
    '| what | took | goal |',
    '|---|---:|---|',
    `| close ${MONTHS} months, one after the other: ${closed.statements.toLocaleString('en-US')} statements | ${seconds(closed.all)} | 60 s |`,
    `| … against one aggregate of their lines (${seconds(closed.sums)}) | ${(closed.all / closed.sums).toFixed(1)}x |  |`,
    `| close the first of them, the last | ${seconds(closed.first)}, ${seconds(closed.last)} |  |`,
    `| … a month against one aggregate of all sums of its statements, the middle of ${MONTHS} | ${closed.timesStatements.toFixed(1)}x | 3x |`,
    `| … against one aggregate of its lines alone, the middle of ${MONTHS} | ${closed.timesLines.toFixed(1)}x | 3x |`,
    ...asked.map(({ what, ms: took, goal }) => `| ${what} | ${took < 2000 ? `${took.toFixed(0)} ms` : seconds(took)} | ${goal ?? ''} |`),
    '',
    `${AGENCIES.toLocaleString('en-US')} agencies, ${AGENTS} agents each, ${count.toLocaleString('en-US')} lines; closed by processes of which ${kills} were killed (-9) and then by two at once, the statements are ${same ? 'the same to the cent' : 'others'}. Commit ${commit}, ${cpus().length} cores.`,
  ].join('\n')
  say(text)
  if (values.write)
    writeSection(
      'Commissions',
      `\`node bin/bench.mjs commissions --write\` copies a book of business into a PostgreSQL of its own, the same bytes for the same seed, and closes its months by the code of the sweep.\n\n${text}`,
    )
} finally {
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
}
