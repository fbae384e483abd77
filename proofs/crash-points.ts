import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrongBank } from '#proofs/crash-points/bank.ts'
import { HARNESS_KEYS, openHarness } from '#proofs/harness.ts'
import { type Fate, watch } from '#proofs/crash-points/life.ts'
import type { Point } from '#proofs/crash-points/point.ts'
import type { Scenario, Town } from '#proofs/crash-points/scenario.ts'
import { SCENARIOS } from '#proofs/crash-points/scenarios.ts'
import { walk, type Walked } from '#proofs/crash-points/walk.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { openGround } from '#proofs/races/ground.ts'
import { chance } from '#proofs/random.ts'
import { startStripeEmulator } from 'stripe-emulator'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { signingLinkOf } from '#domains/money/payments/proof/fixture.ts'
import { openCheckout } from '#domains/money/checkouts/server/checkouts.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { openMailer } from '#platform/mail.ts'

type Size = Pick<Asked, 'databaseUrl' | 'seed' | 'rounds' | 'say'> & { roads?: readonly Scenario[] }

/**
 * Runs each scenario once to record its crash points: before and after each commit, before and after each external call. Then once for each
 * point (at most `rounds` a scenario, drawn by the seed): the process dies there, or the call gets no answer. Points are not listed by
 * hand: a new commit or call adds its own.
 */
export async function proveCrashPoints({ databaseUrl, seed, rounds, say, roads = SCENARIOS }: Size): Promise<Answered> {
  const random = chance(seed)
  const home = await mkdtemp(join(tmpdir(), 'breakwater-network-'))
  const network = await startStripeEmulator({ port: 0, dataDir: home, ...HARNESS_KEYS })
  const booth = await openHarness(databaseUrl, undefined, { protocol: 'http', host: '127.0.0.1', port: network.port })
  const unwatch = watch()
  const figures = { roads: roads.length, points: 0, deaths: 0, 'answers that never came': 0 }
  const breaches: string[] = []
  try {
    const work = workOf(home)
    const ground = await openGround(booth, 1, async (membershipId, memberId) => {
      await payAtNetwork(membershipId, memberId)
      await work()
    })
    const town: Town = { booth, ground, work }
    for (const road of roads) {
      const since = performance.now()
      const { points, struck, wrong } = await walkAll(town, road, { most: rounds, random })
      breaches.push(...wrong.map((each) => `seed ${seed}, ${road.name}, ${each}`))
      figures.points += points
      figures.deaths += struck.filter(({ how }) => how === 'dies').length
      figures['answers that never came'] += struck.filter(({ how }) => how !== 'dies').length
      const took = Math.round((performance.now() - since) / 1000)
      say(`${road.name}: ${points} points, ${struck.length} walks, ${took} s, ${breaches.length} breaches so far`)
    }
    breaches.push(...(await wrongBank(booth)))
  } finally {
    unwatch()
    await booth.close()
    await network.close()
    await rm(home, { recursive: true, force: true })
  }
  return { figures, breaches }
}

type Drawing = { most: number; random: () => number }

async function walkAll(town: Town, road: Scenario, drawing: Drawing): Promise<{ points: number; struck: Fate[]; wrong: string[] }> {
  const first = await walk(town, road, null, null).catch((error: unknown) => String(error))
  if (typeof first === 'string') return { points: 0, struck: [], wrong: [`undisturbed: ${first}`] }
  const struck: Fate[] = []
  const wrong = first.wrong.map((each) => `undisturbed: ${each}`)
  for (const fate of drawn(fatesOf(first.points), drawing)) {
    const { struckAt, wrong: found } = await walk(town, road, fate, first.came)
    if (struckAt) struck.push(fate)
    wrong.push(...found.map((each) => `${fate.how} at ${fate.at}, ${struckAt ?? 'nowhere'}: ${each}`))
  }
  return { points: first.points.length, struck, wrong }
}

async function payAtNetwork(membershipId: Id<'membership'>, memberId: Id<'member'>): Promise<void> {
  const { url } = await openCheckout(null, membershipId, await signingLinkOf(memberId, membershipId))
  const { status, text } = await pay(url, {})
  if (status !== 303) throw new Error(`The payment was not taken: ${status} ${text.slice(0, 500)}`)
}

/** All jobs and sweeps of the worker, with emails written to files. */
function workOf(dataDir: string): Town['work'] {
  const jobs = allJobs(openMailer({ smtpUrl: null, from: 'Breakwater <hello@breakwater.example>', dataDir }))
  return async () => {
    await drainJobs(jobs)
    await sweepOnce((sweep, error) => {
      throw new Error(`${sweep.name} failed`, { cause: error })
    })
    await drainJobs(jobs)
  }
}

const fatesOf = (points: Walked['points']): Fate[] => points.flatMap((point, at) => howsOf(point).map((how) => ({ at, how })))

function howsOf(point: Point): Fate['how'][] {
  if (point.startsWith('before the call')) return ['dies', 'is told nothing: never sent']
  return point.startsWith('after the call') ? ['dies', 'is told nothing: done'] : ['dies']
}

function drawn(fates: readonly Fate[], { most, random }: Drawing): readonly Fate[] {
  if (fates.length <= most) return fates
  const left = [...fates]
  return Array.from({ length: most }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}
