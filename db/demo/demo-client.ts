import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { quietApi } from '#apps/api/server.ts'
import type { ProcessOptions } from '#apps/open.ts'
import { endpointsOf } from '#apps/modules.ts'
import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import type { Cast } from '#db/create-cast.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { openMailer } from '#platform/mail.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

export type DemoClient = Awaited<ReturnType<typeof openDemoClient>>

const DAY_MS = 86_400_000
/** Time moves in steps of five days: due work in between happens a little late, and none is skipped. */
const STEP_MS = 5 * DAY_MS

/** A client that creates the demo data with the same requests the screens make, at the times they would be made. */
export async function openDemoClient(options: ProcessOptions, cast: Cast, begins: Date) {
  const people: Record<string, { identityId: string }> = { ...cast.users, ...cast.members }
  let now = begins
  const app = await quietApi(options.publicUrl, endpointsOf(options))
  const jobs = allJobs(openMailer({ ...options.mail, smtpUrl: null, dataDir: options.dataDir }))
  const cookies = new Map<string, string>()

  /** Runs all jobs that are due. */
  const work = async () => {
    // Each document is examined in a process of its own: two at a time, because this takes most of the run.
    await Promise.all([drainJobs(uploadsJobs), drainJobs(uploadsJobs)])
    await drainJobs(jobs)
    await sweepOnce((sweep, error) => {
      throw new Error(`${sweep.name} failed while the demo was being loaded`, { cause: error })
    })
    await drainJobs(jobs)
  }

  const passTime = async (until: Date) => {
    while (now < until) {
      now = new Date(Math.min(now.getTime() + STEP_MS, until.getTime()))
      await syncNetworkClock(now)
      await atTime(now, work)
    }
  }

  return {
    cast,
    /** Adds a person who can send requests from now on. */
    meet: (name: string, identityId: string): void => void (people[name] = { identityId }),
    /** Runs this part as many days before today, at the same time of day. */
    async daysAgo(days: number, part: () => Promise<void>): Promise<void> {
      await passTime(new Date(Date.now() - days * DAY_MS))
      await atTime(now, part)
      await atTime(now, work)
    },
    /** Sends a request as one of the cast; a refusal is thrown, because the data would differ. */
    async ask<R extends Route>(
      as: string | null,
      route: R,
      asked: CallInput<R>,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Answer<R>> {
      const { body } = asked as { body?: unknown }
      const bytes = body instanceof Uint8Array
      const response = await app.inject({
        method: route.method,
        url: addressOf(route, asked),
        headers: {
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (demo data)',
          ...(route.once ? { 'idempotency-key': randomUUID() } : {}),
          ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
          ...(as ? { cookie: await cookieOf(as) } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: bytes ? Buffer.from(body) : (body as object) }),
      })
      if (response.statusCode !== 200)
        throw new Error(`${as ?? 'nobody'}: ${route.method} ${route.path} was answered ${response.statusCode} ${response.body}`)
      return response.json<Answer<R>>()
    },
    /** From now on the bank declines this membership's card. */
    async declineRenewals(membershipId: string): Promise<void> {
      const { stripe_customer_id: customer } = await db()
        .selectFrom('memberships')
        .select('stripe_customer_id')
        .where(sql<boolean>`id = ${membershipId}`)
        .executeTakeFirstOrThrow()
      const { base, secretKey } = options.stripe
      if (!base || !customer) return
      await fetch(`${base.protocol}://${base.host}:${base.port}/sandbox/declines`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ customer, decline_code: 'insufficient_funds', count: '100' }),
      })
    },
    work: () => atTime(now, work),
    today: () => now,
    close: () => app.close(),
  }

  async function cookieOf(name: string): Promise<string> {
    const kept = cookies.get(name)
    if (kept) return kept
    const { cookie } = await openSession(people[name]?.identityId ?? '', { ip: '127.0.0.1', userAgent: 'demo data' })
    const pair = cookie.split(';')[0] ?? ''
    cookies.set(name, pair)
    return pair
  }
}
