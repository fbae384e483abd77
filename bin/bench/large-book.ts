import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { book } from './book.sql.ts'
import { deskBook } from './desk-book.sql.ts'
import { benchOptions, cookieOf } from './servers.ts'
import { quietApi } from '#apps/api/server.ts'
import { endpointsOf } from '#apps/modules.ts'
import { openModules } from '#apps/open.ts'
import { CAST_USERS } from '#db/cast.ts'
import { createCast } from '#db/create-cast.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { db, inTransaction } from '#platform/db.ts'
import { startCluster } from '#platform/postgres/cluster.ts'

/** The API over a large book of business, and the cookies of who reads it: staff, and the agent with the most members. */
export type LargeBook = { app: FastifyInstance; cookies: Readers }
export type Reader = 'staff' | 'agent'
type Readers = Record<Reader, string>

const BENCH = 'bench'

/** Tables whose changes are summed by day: written at once, and counted at the end. */
const SUMMED = ['memberships', 'payments', 'claims', 'commission_terms', 'payouts']

/** With a folder of one's own (`home`), what was seeded there is kept, migrated and read again. */
export async function withLargeBook(
  { members, home: kept }: { members: number; home: string },
  read: (book: LargeBook) => Promise<void>,
): Promise<void> {
  const home = kept || mkdtempSync(join(tmpdir(), 'breakwater-bench-'))
  mkdirSync(home, { recursive: true })
  const cluster = await startCluster({ home, durable: false })
  try {
    await open(cluster.ownerUrl(), home, members, read)
  } finally {
    await cluster.stop()
    if (!kept) rmSync(home, { recursive: true, force: true })
  }
}

async function open(databaseUrl: string, home: string, members: number, read: (book: LargeBook) => Promise<void>): Promise<void> {
  const options = benchOptions(home, 41_001)
  await prepareDatabase({ databaseUrl, ownerUrl: databaseUrl })
  const close = await openModules({ ...options, databaseUrl })
  const { staff, agent } = (await findSeeded()) ?? (await seed(databaseUrl, members))
  const from = { ip: '127.0.0.1', userAgent: 'bench' }
  const signedIn = async (identityId: string) => cookieOf((await openSession(identityId, from)).cookie)
  const app = await quietApi(options.publicUrl, endpointsOf({ sandbox: false }))
  await read({ app, cookies: { staff: await signedIn(staff), agent: await signedIn(agent) } })
  await app.close()
  await close()
}

async function findSeeded(): Promise<Readers | null> {
  const identities = await db().selectFrom('identities').select(['id', 'email']).where('id', '=', BENCH).execute()
  if (identities.length === 0) return null
  const dana = await db().selectFrom('identities').select('id').where('email', '=', CAST_USERS.dana.email).executeTakeFirstOrThrow()
  return { staff: dana.id, agent: BENCH }
}

/** Writes the book, and gives the agent with the most members an identity. */
async function seed(connectionString: string, members: number): Promise<Readers> {
  const { users } = await createCast()
  await inTransaction(publishPlans)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const table of SUMMED) await client.query(`alter table ${table} disable trigger user`)
    for (const statement of [...book(members), ...deskBook(members)])
      await timed(statement.trim().slice(0, 60), () => client.query(statement))
    for (const table of SUMMED) await client.query(`alter table ${table} enable trigger user`)
    await timed('add up figures', () => client.query('select recount_figures(), recount_books()'))
    // As it is in a company: the indexes alone answer.
    await client.query('vacuum analyze')
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
