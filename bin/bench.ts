// node bin/bench.mjs [--members 100000] [--rounds 5] [--seconds 2] [--write]
// The cost of our stack: our endpoints, signed in and scoped, against a bare node:http + pg handler running the same SQL.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { book } from './bench/book.sql.ts'
import { median, requestsPerSecond, type Target } from './bench/load.ts'
import { writeSection } from './bench/page.ts'
import { benchOptions, cookieOf, startServer } from './bench/servers.ts'
import { statementsOf, type Statement } from './bench/statements.ts'
import { quietApi } from '#apps/api/server.ts'
import { openModules, type ProcessOptions } from '#apps/open.ts'
import { endpointsOf } from '#apps/modules.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { createCast } from '#db/create-cast.ts'
import { inTransaction } from '#platform/db.ts'
import type { Addresses } from '#platform/postgres/connect.ts'
import { startCluster } from '#platform/postgres/cluster.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
  },
})
const MEMBERS = Number(values.members)
const ROUNDS = Number(values.rounds)
const MS = Number(values.seconds) * 1000

const QUESTIONS = [
  ['members list, 25 newest', '/api/members?limit=25'],
  ['one member, all of them', '/api/members/{member}'],
  ['members named Smith', '/api/members?search=Smith&limit=25'],
  ['members named Quisenberry', '/api/members?search=Quisenberry&limit=25'],
] as const

const PORTS = { ours: 41_001, open: 41_003, bare: 41_002 } as const

type Who = 'staff' | 'agent'
/** Requests a second: ours, ours where the database has no second wall, and the bare handler’s. */
type Figure = { question: string; who: Who; ours: number; open: number; bare: number }
type Side = 'ours' | 'open' | 'bare'

const home = mkdtempSync(join(tmpdir(), 'breakwater-bench-'))

async function run({ databaseUrl, ownerUrl }: Addresses): Promise<void> {
  await prepareDatabase({ databaseUrl, ownerUrl })
  const options = { ...benchOptions(home, PORTS.ours), databaseUrl: ownerUrl }
  const close = await openModules(options)
  const { users } = await createCast()
  await inTransaction(publishPlans)
  await seed(ownerUrl)
  const asked = await prepareQuestions(ownerUrl, options, users)
  await close()

  const api = new URL('./bench/api.ts', import.meta.url)
  const servers = [
    await startServer(api, { ...options, databaseUrl, port: PORTS.ours }),
    // As the owner of the tables, to whom row scopes do not apply.
    await startServer(api, { ...options, port: PORTS.open }),
    await startServer(new URL('./bench/bare.ts', import.meta.url), {
      databaseUrl: ownerUrl,
      port: PORTS.bare,
      statements: asked.statements,
    }),
  ]
  try {
    report(await measure(asked.cookies, asked.memberId))
  } finally {
    for (const server of servers) server.kill()
  }
}

async function seed(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    for (const statement of book(MEMBERS)) {
      const start = performance.now()
      await client.query(statement)
      if (performance.now() - start > 2000)
        process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s: ${statement.trim().slice(0, 60)}\n`)
    }
  })
}

/**
 * Signs in, and records the SQL of each request; the query of the session is part of our cost, so the bare handler does not run
 * it.
 */
async function prepareQuestions(databaseUrl: string, options: ProcessOptions, users: { dana: { identityId: string } }) {
  const agentIdentity = await busiestAgent(databaseUrl)
  const from = { ip: '127.0.0.1', userAgent: 'bench' }
  const cookies: Record<Who, string> = {
    staff: cookieOf((await openSession(users.dana.identityId, from)).cookie),
    agent: cookieOf((await openSession(agentIdentity.identityId, from)).cookie),
  }
  const app = await quietApi(options.publicUrl, endpointsOf(options))
  const statements: Record<string, Statement[]> = {}
  for (const who of ['staff', 'agent'] as const) {
    for (const [, path] of QUESTIONS) {
      const url = path.replace('{member}', agentIdentity.memberId)
      const ask = () => app.inject({ url, headers: { cookie: cookies[who] } })
      // The first request asks what is asked once per process.
      await ask()
      const heard = await statementsOf(ask)
      statements[`/${who}${url}`] = heard.filter(({ name }) => !name?.startsWith('identity.session.'))
    }
  }
  await app.close()
  return { statements, cookies, memberId: agentIdentity.memberId }
}

/** The agent with the most members, with an identity to sign in. */
async function busiestAgent(databaseUrl: string): Promise<{ identityId: string; memberId: string }> {
  return connected(databaseUrl, async (client) => {
    const found = await client.query<{ agent_id: string; master_code: string; member_id: string }>(
      `select agent_id, master_code, max(id) as member_id from members where agent_id like 'usr_0000%' group by 1, 2 order by count(*) desc limit 1`,
    )
    const [agent] = found.rows
    if (!agent) throw new Error('The book has no agents.')
    const email = 'bench-agent@bench.example'
    await client.query(
      `insert into identities (id, name, email, role, master_code, email_verified) values ('bench', 'Bench', $1, 'agent', $2, true)`,
      [email, agent.master_code],
    )
    await client.query(`update users set identity_id = 'bench', email = $1 where id = $2`, [email, agent.agent_id])
    return { identityId: 'bench', memberId: agent.member_id }
  })
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function measure(cookies: Record<Who, string>, memberId: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [question, path] of QUESTIONS) {
    const url = path.replace('{member}', memberId)
    const none = (): Record<Side, number[]> => ({ ours: [], open: [], bare: [] })
    const runs: Record<Who, Record<Side, number[]>> = { staff: none(), agent: none() }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const who of ['staff', 'agent'] as const) {
        for (const side of ['ours', 'open', 'bare'] as const) {
          const isBare = side === 'bare'
          const target: Target = {
            port: PORTS[side],
            path: isBare ? `/${who}${url}` : url,
            headers: isBare ? {} : { cookie: cookies[who] },
          }
          const speed = await requestsPerSecond(target, MS)
          // The first round is a warm-up and is not counted.
          if (round > 0) runs[who][side].push(speed)
        }
      }
    }
    for (const who of ['staff', 'agent'] as const)
      figures.push({ question, who, ours: median(runs[who].ours), open: median(runs[who].open), bare: median(runs[who].bare) })
  }
  return figures
}

function report(figures: readonly Figure[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const rows = figures.map((figure) => {
    const staff = figures.find(({ question, who }) => question === figure.question && who === 'staff')
    const againstStaff = figure.who === 'agent' && staff ? `${(staff.ours / figure.ours).toFixed(2)}x` : ''
    return `| ${figure.question} | ${figure.who} | ${figure.ours.toFixed(0)} | ${figure.bare.toFixed(0)} | ${(figure.ours / figure.bare).toFixed(2)}x | ${(figure.ours / figure.open).toFixed(2)}x | ${againstStaff} |`
  })
  const text = [
    '| question | as | ours, req/s | bare, req/s | ours ÷ bare | with row scope ÷ without | time against staff |',
    '|---|---|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `${MEMBERS.toLocaleString('en-US')} members, 10 connections, median of ${ROUNDS} rounds of ${MS / 1000} s, in turn; commit ${commit}, ${cpus().length} cores.`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  if (values.write) writeSection('Requests', `${HEAD}\n${text}`)
}

const HEAD = `\`node bin/bench.mjs --write\` seeds a PostgreSQL of its own, then asks our API (signed in, scoped by the actor, parsed, presented by hand) and a bare \`node:http\` + \`pg\` handler that runs exactly the same SQL, in turn; and ours where the database has no second wall.

Goals: at least 0.5x the bare handler for each question; an agent within 1.2x of staff's time; the row scope costs at most 10 %.
`

const cluster = await startCluster({ home, durable: false })
try {
  await run({ databaseUrl: cluster.url(), ownerUrl: cluster.ownerUrl() })
} finally {
  await cluster.stop()
  rmSync(home, { recursive: true, force: true })
}
