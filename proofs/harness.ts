import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { CallInput, Route } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import type { LogLine } from '#apps/api/request-log.ts'
import { createApi } from '#apps/api/server.ts'
import { openModules, type ProcessOptions } from '#apps/open.ts'
import { endpointsOf } from '#apps/modules.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import type { CastName, CAST_USERS, MEMBERS } from '#db/cast.ts'
import { publishAll } from '#db/publish.ts'
import { createCast } from '#db/create-cast.ts'
import { inTransaction } from '#platform/db.ts'

export type Harness = Awaited<ReturnType<typeof openHarness>>

/** The API in this process, listening, on a migrated database with the cast in it: for simultaneous requests. */
export async function openHarness(databaseUrl: string, log: (line: LogLine) => void = () => {}, network: Network = NOBODY) {
  const home = await mkdtemp(join(tmpdir(), 'breakwater-booth-'))
  const options: ProcessOptions = { ...OPTIONS, stripe: { ...HARNESS_KEYS, base: network }, databaseUrl, dataDir: home }
  let closeModules = await openModules(options, { connections: 20 })
  await inTransaction(publishAll)
  const cast = await createCast()
  const app = await createApi({
    publicUrl: options.publicUrl,
    endpoints: endpointsOf(options),
    trustedProxies: false,
    limitRequests: false,
    checkAnswers: false,
    log,
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  return {
    port,
    cast,
    options,
    async cookieOf(name: CastName): Promise<string> {
      const { identityId } = name in cast.users ? cast.users[name as keyof typeof CAST_USERS] : cast.members[name as keyof typeof MEMBERS]
      const { cookie } = await openSession(identityId, { ip: '127.0.0.1', userAgent: 'proof' })
      return cookie.split(';')[0] ?? ''
    },
    /** One request without a socket, for walks of thousands of steps. */
    async ask(
      route: Route,
      { params, body, query, headers: more = {} }: { params?: object; body?: unknown; query?: object; headers?: Record<string, string> },
      cookie: string | null,
      key: string = randomUUID(),
    ): Promise<{ status: number; answer: unknown }> {
      const asked = { params, query } as CallInput<Route>
      const bytes = body instanceof Uint8Array
      const headers = {
        ...(cookie ? { cookie } : {}),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
        ...more,
      }
      const answer = await app.inject({
        method: route.method,
        url: addressOf(route, asked),
        headers,
        ...(body === undefined ? {} : { payload: bytes ? Buffer.from(body) : (body as object) }),
      })
      return { status: answer.statusCode, answer: answer.json() }
    },
    /** A raw request, well formed or not. */
    async send(request: InjectOptions, cookie: string): Promise<{ status: number; text: string }> {
      const { statusCode, body } = await app.inject({ ...request, headers: { ...request.headers, cookie } })
      return { status: statusCode, text: body }
    },
    /** After a simulated crash: opens everything a new process opens. What the dead one had open is never released. */
    async startAgain(): Promise<void> {
      void closeModules()
      closeModules = await openModules(options, { connections: 20 })
    },
    async close(): Promise<void> {
      await app.close()
      await closeModules()
      await rm(home, { recursive: true, force: true })
    },
  }
}

type Network = ProcessOptions['stripe']['base']

export const HARNESS_KEYS = { secretKey: 'sk_test_breakwater', webhookSecret: 'whsec_breakwater_proof' } as const

/** An address where nothing listens: the payment network is unavailable. */
const NOBODY = { protocol: 'http', host: '127.0.0.1', port: 9 } as const

const OPTIONS: Omit<ProcessOptions, 'databaseUrl' | 'dataDir' | 'stripe'> = {
  publicUrl: 'http://localhost',
  port: 0,
  sandbox: true,
  authSecret: 'a secret that only the proof knows, long enough',
  mail: { smtpUrl: null, from: 'Breakwater <hello@breakwater.example>' },
  texts: null,
  trustedProxies: false,
  logLevel: 'error',
  webFolder: '',
}
