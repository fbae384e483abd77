import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrongBank } from '#proofs/crash-points/bank.ts'
import { HARNESS_KEYS, openHarness } from '#proofs/harness.ts'
import { type Fault, interceptCalls } from '#proofs/crash-points/life.ts'
import type { Point } from '#proofs/crash-points/point.ts'
import type { Scenario, Setup } from '#proofs/crash-points/scenario.ts'
import { SCENARIOS } from '#proofs/crash-points/scenarios.ts'
import { runScenario, type ScenarioRun } from '#proofs/crash-points/walk.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { openFixture } from '#proofs/races/ground.ts'
import { chance } from '#proofs/random.ts'
import { startStripeEmulator } from 'stripe-emulator'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { signingLinkOf } from '#domains/money/payments/proof/fixture.ts'
import { openCheckout } from '#domains/money/checkouts/server/checkouts.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { openMailer } from '#platform/mail.ts'

type Size = Pick<Asked, 'databaseUrl' | 'seed' | 'rounds' | 'say'> & { scenarios?: readonly Scenario[] }

/**
 * Runs each scenario once to record its crash points: before and after each commit, before and after each external call. Then once for each
 * point (at most `rounds` a scenario, drawn by the seed): the process dies there, or the call gets no answer. Points are not listed by
 * hand: a new commit or call adds its own.
 */
export async function proveCrashPoints({ databaseUrl, seed, rounds, say, scenarios = SCENARIOS }: Size): Promise<Answered> {
  const random = chance(seed)
  const home = await mkdtemp(join(tmpdir(), 'breakwater-network-'))
  const network = await startStripeEmulator({ port: 0, dataDir: home, ...HARNESS_KEYS })
  const harness = await openHarness(databaseUrl, undefined, { protocol: 'http', host: '127.0.0.1', port: network.port })
  const stopIntercepting = interceptCalls()
  const figures = { scenarios: scenarios.length, points: 0, deaths: 0, 'answers that never came': 0 }
  const breaches: string[] = []
  try {
    const work = workOf(home)
    const fixture = await openFixture(harness, 1, async (membershipId, memberId) => {
      await payAtNetwork(membershipId, memberId)
      await work()
    })
    const setup: Setup = { harness, fixture, work }
    for (const scenario of scenarios) {
      const since = performance.now()
      const { points, faulted, wrong } = await runAll(setup, scenario, { most: rounds, random })
      breaches.push(...wrong.map((each) => `seed ${seed}, ${scenario.name}, ${each}`))
      figures.points += points
      figures.deaths += faulted.filter(({ how }) => how === 'dies').length
      figures['answers that never came'] += faulted.filter(({ how }) => how !== 'dies').length
      const took = Math.round((performance.now() - since) / 1000)
      say(`${scenario.name}: ${points} points, ${faulted.length} walks, ${took} s, ${breaches.length} breaches so far`)
    }
    breaches.push(...(await wrongBank(harness)))
  } finally {
    stopIntercepting()
    await harness.close()
    await network.close()
    await rm(home, { recursive: true, force: true })
  }
  return { figures, breaches }
}

type Drawing = { most: number; random: () => number }

async function runAll(setup: Setup, scenario: Scenario, drawing: Drawing): Promise<{ points: number; faulted: Fault[]; wrong: string[] }> {
  const first = await runScenario(setup, scenario, null, null).catch((error: unknown) => String(error))
  if (typeof first === 'string') return { points: 0, faulted: [], wrong: [`undisturbed: ${first}`] }
  const faulted: Fault[] = []
  const wrong = first.wrong.map((each) => `undisturbed: ${each}`)
  for (const fault of sampled(faultsOf(first.points), drawing)) {
    const { failedAt, wrong: found } = await runScenario(setup, scenario, fault, first.changes)
    if (failedAt) faulted.push(fault)
    wrong.push(...found.map((each) => `${fault.how} at ${fault.at}, ${failedAt ?? 'nowhere'}: ${each}`))
  }
  return { points: first.points.length, faulted, wrong }
}

async function payAtNetwork(membershipId: Id<'membership'>, memberId: Id<'member'>): Promise<void> {
  const { url } = await openCheckout(null, membershipId, await signingLinkOf(memberId, membershipId))
  const { status, text } = await pay(url, {})
  if (status !== 303) throw new Error(`The payment was not taken: ${status} ${text.slice(0, 500)}`)
}

/** All jobs and sweeps of the worker, with emails written to files. */
function workOf(dataDir: string): Setup['work'] {
  const jobs = allJobs(openMailer({ smtpUrl: null, from: 'Breakwater <hello@breakwater.example>', dataDir }))
  return async () => {
    await drainJobs(jobs)
    await sweepOnce((sweep, error) => {
      throw new Error(`${sweep.name} failed`, { cause: error })
    })
    await drainJobs(jobs)
  }
}

const faultsOf = (points: ScenarioRun['points']): Fault[] => points.flatMap((point, at) => faultKindsOf(point).map((how) => ({ at, how })))

function faultKindsOf(point: Point): Fault['how'][] {
  if (point.startsWith('before the call')) return ['dies', 'no answer: not sent']
  return point.startsWith('after the call') ? ['dies', 'no answer: done'] : ['dies']
}

function sampled(faults: readonly Fault[], { most, random }: Drawing): readonly Fault[] {
  if (faults.length <= most) return faults
  const remaining = [...faults]
  return Array.from({ length: most }, () => remaining.splice(Math.floor(random() * remaining.length), 1)).flat()
}
