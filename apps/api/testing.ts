import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import type { RefusalOnTheWire } from '#access/shapes.ts'
import { addressOf } from '#access/web/address-of.ts'
import { createApi } from '#apps/api/server.ts'
import type { LogLine } from '#apps/api/request-log.ts'
import { openModules, type ProcessOptions } from '#apps/open.ts'
import { endpointsOf } from '#apps/modules.ts'
import { SWEEPS } from '#apps/work.ts'
import { startStripeEmulator } from 'stripe-emulator'
import type { BillingSettings } from 'stripe-emulator/options.ts'
import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { compareBooks } from '#domains/insight/figure-sums/server/book-sums.ts'
import { compareFigures } from '#domains/insight/figure-sums/server/figure-sums.ts'
import { SESSION_COOKIE } from '#domains/people/identity/server/auth.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import type { CastName } from '#db/cast.ts'
import type { Cast } from '#db/create-cast.ts'
import { advanceClock, clock, officeDay, officeZone } from '#platform/clock.ts'
import { addDays, addMonths, beginningOf, type Day, parts } from '#platform/days.ts'
import { databasePool, onMisuse } from '#platform/db.ts'
import { drainJobs, givenUpJobs } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'
import type { Mail } from '#platform/mail.ts'
import { lentDatabase } from '#platform/postgres/testing/database.ts'
import { asApplication, takeRoles } from '#platform/postgres/testing/roles.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

export type Answered<R extends Route> = { status: number; answer: Answer<R>; refusal: RefusalOnTheWire; cookie: string | null }
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Each connection reads the catalog and plans its statements anew: a test that is no race needs few. */
const FEW_CONNECTIONS = 4

/**
 * The whole API on a database of its own, with the cast in it, and functions to move time and run the worker. `network`
 * configures the payment emulator's billing. `connections`: how many statements may run at the same time. `limitRequests`: strangers are
 * counted, as in production.
 */
export async function startTestApp(
  more: Partial<ProcessOptions> = {},
  network: Partial<BillingSettings> = {},
  { connections = FEW_CONNECTIONS, limitRequests = false } = {},
) {
  const database = await lentDatabase()
  const payments = await startPayments(network)
  const stripe = { ...STRIPE, base: { protocol: 'http', host: '127.0.0.1', port: payments.port } } as const
  const options: ProcessOptions = { ...DEFAULTS, stripe, databaseUrl: database.url, ...more }
  // On a busy machine a test may wait longer for a connection than a user should.
  const close = await openModules(options, { connections, connectionTimeoutMs: 30_000, Client: database.Client })
  if (database.applicationUrl) takeRoles(databasePool())
  const misuses: Error[] = []
  onMisuse((error) => {
    misuses.push(error)
    throw error
  })
  const cast = inject('testServer').cast as Cast
  const lines: LogLine[] = []
  const emails: Mail[] = []
  const keep = (line: LogLine): void => {
    lines.push(line)
    // Unexpected errors are printed in the test's output.
    if (line['error']) console.error(line)
  }
  const app = await createApi({
    publicUrl: options.publicUrl,
    endpoints: endpointsOf(options),
    filesHost: options.filesHost ?? null,
    trustedProxies: false,
    checkAnswers: true,
    limitRequests,
    log: keep,
  })
  await app.ready()
  const cookies = new Map<CastName, string>()

  async function cookieOf(name: CastName): Promise<string> {
    const kept = cookies.get(name)
    if (kept) return kept
    const { cookie } = await openSession(identityOf(cast, name), { ip: '127.0.0.1', userAgent: 'test' })
    const pair = cookie.split(';')[0] ?? ''
    cookies.set(name, pair)
    return pair
  }

  return {
    app,
    cast,
    options,
    lines,
    emails,
    /** Calls one endpoint over HTTP as somebody of the cast (or nobody), typed by its contract. */
    async call<R extends Route>(
      route: R,
      asked: CallInput<R>,
      as: CastName | null,
      headers: Record<string, string> = {},
    ): Promise<Answered<R>> {
      return send(app, route, asked, { ...(as ? { cookie: await cookieOf(as) } : {}), ...headers })
    },
    cookieOf,
    /** Their next request opens a new session: the previous one was ended. */
    signInAgain: (name: CastName) => void cookies.delete(name),
    /** Runs everything that is due for the worker. */
    async work(sweeps: readonly Sweep[] = SWEEPS): Promise<void> {
      const jobs = allJobs(async (mail) => void emails.push(mail))
      await asApplication(async () => {
        await drainJobs(jobs)
        await sweepOnce((sweep, error) => {
          // A test in which a job gives up handles that itself.
          if (sweep.name === givenUpJobs.name) return
          throw new Error(`${sweep.name} failed`, { cause: error })
        }, sweeps)
        await drainJobs(jobs)
      })
    },
    /** Day by day. On a day on which nothing has changed at the network it is not asked, except on the last. */
    async advanceDays(days: number): Promise<void> {
      let seen: number | null = null
      for (let day = 1; day <= days; day++) {
        await syncNetworkClock(await advanceClock(DAY_MS))
        const changes = payments.changes()
        await this.work(day < days && changes === seen ? ELSEWHERE : SWEEPS)
        seen = changes
      }
    },
    /** Nine o'clock of the office's next day: for a test that lets hours pass and asks what happened on that day. */
    async untilMorning(): Promise<void> {
      const nine = beginningOf(addDays(officeDay(), 1), officeZone()).getTime() + 9 * 3_600_000
      await syncNetworkClock(await advanceClock(nine - clock.now().getTime()))
    },
    /** Seven in the evening at the office, at the end of the next month of thirty days: in UTC it is the first of one of thirty-one. */
    async untilEveningOfThe30th(): Promise<void> {
      const first = `${officeDay().slice(0, 7)}-01` as Day
      const ends = Array.from({ length: 6 }, (_, month) => addDays(addMonths(first, month + 1), -1))
      const evening = ends
        .filter((day) => parts(day).dayOfMonth === 30)
        .map((day) => beginningOf(day, officeZone()).getTime() + 19 * 3_600_000)
        .find((at) => at > clock.now().getTime())
      if (evening) await syncNetworkClock(await advanceClock(evening - clock.now().getTime()))
    },
    /** Whatever happened, the sums of figures are those of their rows. */
    async stop(): Promise<void> {
      const differences = [...(await compareFigures(5)).differences, ...(await compareBooks(5)).differences]
      await app.close()
      await close()
      await payments.close()
      await database.drop()
      if (differences.length > 0) throw new Error(`Sums of figures differ from their rows: ${JSON.stringify(differences)}`)
      // Also where the code has caught it.
      if (misuses[0]) throw misuses[0]
    },
  }
}

const DAY_MS = 86_400_000

/** What asks the network in every round, whether or not there is something to find. */
const ASKING = ['payments.network_events', 'payments.compare', 'payments.enter_missing']
const ELSEWHERE = SWEEPS.filter(({ name }) => !ASKING.includes(name))

async function send<R extends Route>(
  app: FastifyInstance,
  route: R,
  asked: CallInput<R>,
  headers: Record<string, string>,
): Promise<Answered<R>> {
  const { body } = asked as { body?: unknown }
  const request: InjectOptions = {
    method: route.method,
    url: addressOf(route, asked),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(route.once ? { 'idempotency-key': keyFor(route, asked) } : {}),
      ...(body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body instanceof Uint8Array ? Buffer.from(body) : (body as object) }),
  }
  // Awaited inside: an injected request begins when somebody waits for it.
  const response = await asApplication(async () => await app.inject(request))
  const json = response.headers['content-type']?.includes('json') ? response.json<never>() : (response.rawPayload as never)
  const cookie = [response.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith(`${SESSION_COOKIE}=`))
  return {
    status: response.statusCode,
    answer: json,
    refusal: json,
    cookie: cookie?.split(';')[0] ?? null,
  }
}

let asks = 0
/** A new key for each call unless the test passes its own. */
const keyFor = (route: Route, asked: unknown): string =>
  createHmac('sha256', String(asks++))
    .update(JSON.stringify([route.path, asked]))
    .digest('hex')

function identityOf(cast: Cast, name: CastName): string {
  const person = name in cast.users ? cast.users[name as keyof Cast['users']] : cast.members[name as keyof Cast['members']]
  return person.identityId
}

/** A payment emulator for this test. Its events are fetched by the sweep; a test of webhooks sends them itself. */
async function startPayments(billing: Partial<BillingSettings>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'breakwater-payments-'))
  const sandbox = await startStripeEmulator({ port: 0, dataDir, billing, ...STRIPE })
  const close = async (): Promise<void> => {
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { port: sandbox.port, changes: () => sandbox.changes(), close }
}

const STRIPE = { secretKey: 'sk_test_breakwater', webhookSecret: 'whsec_breakwater_tests' } as const

const DEFAULTS: ProcessOptions = {
  databaseUrl: '',
  dataDir: tmpdir(),
  publicUrl: 'http://localhost',
  port: 0,
  sandbox: true,
  authSecret: 'a secret that only the tests know, long enough',
  stripe: { ...STRIPE, base: null },
  mail: { smtpUrl: null, from: 'Breakwater <hello@breakwater.example>' },
  texts: null,
  trustedProxies: false,
  logLevel: 'error',
  webFolder: '',
}
