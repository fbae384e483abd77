import { sql } from 'kysely'
import { between, type Book, differences, readBook, wrongBooks } from '#proofs/crash-points/book.ts'
import { type Fault, runProcess } from '#proofs/crash-points/life.ts'
import type { Point } from '#proofs/crash-points/point.ts'
import type { Scenario, Step, Setup, ScenarioCase } from '#proofs/crash-points/scenario.ts'
import type { RaceRequest } from '#proofs/races/race.ts'
import { db } from '#platform/db.ts'

/** The result of one run: where the fault happened, the crash points it reached, its changes, and its problems. */
export type ScenarioRun = { failedAt: Point | null; points: readonly Point[]; changes: Book; wrong: string[] }

/** Attempts of a process without a fault to finish the work. */
const PATIENCE = 3

let casesMade = 0

/**
 * Runs a scenario once. After the fault, the process starts again, or the network answers again; the same requests are repeated with their
 * keys, jobs and sweeps run, and the result must equal that of an undisturbed run.
 */
export async function runScenario(setup: Setup, scenario: Scenario, fault: Fault | null, undisturbed: Book | null): Promise<ScenarioRun> {
  const journal: Journal = { key: `trip-${casesMade++}-of-${process.pid}`, done: 0, lastRequests: null, succeeded: [], hadFault: false }
  await freshSignIns()
  const testCase = await scenario.begin(setup)
  await setup.work()
  await testCase.meanwhile?.()
  const before = await readBook()

  const processRun = await runProcess(fault, () => takeSteps(setup, testCase, journal))
  const wrong = processRun.failedAt ? await recover(setup, testCase, journal, processRun.isDead) : []
  if (wrong.length === 0) {
    await setup.work()
    wrong.push(...(await wrongAnswers(setup, journal)), ...(await wrongCounts(testCase)), ...(await wrongBooks()))
  }
  const changes = between(before, await readBook())
  if (undisturbed) wrong.push(...differences(changes, undisturbed))
  await testCase.cleanUp?.()
  return { failedAt: processRun.failedAt, points: processRun.points, changes, wrong }
}

/** What the clients remember: their keys, their progress, their last requests, and the answers they got. */
type Journal = {
  key: string
  done: number
  lastRequests: { step: number; requests: readonly RaceRequest[] } | null
  succeeded: { key: string; request: RaceRequest; answer: string }[]
  hadFault: boolean
}

async function takeSteps(setup: Setup, { steps }: ScenarioCase, journal: Journal): Promise<void> {
  for (let step = steps[journal.done]; step; step = steps[++journal.done]) await takeStep(setup, step, journal)
}

async function takeStep({ harness }: Setup, step: Step, journal: Journal): Promise<void> {
  if ('work' in step) return void (await step.work())
  const refusals: string[] = []
  for (const [turn, request] of (await requestsOf(step, journal)).entries()) {
    const key = `${journal.key}-step-${journal.done}-${turn}`
    const { status, answer } = await harness.ask(request.route, request, request.cookie, key)
    if (status === 200) return void journal.succeeded.push({ key, request, answer: JSON.stringify(answer) })
    // A request without a key is refused when it was done already; the counts show whether it was.
    if (journal.hadFault && request.route.once !== true && status < 500) return
    refusals.push(`${request.route.path} was answered ${status} ${JSON.stringify(answer)}`)
    // Only a refusal is final; after anything else the same request is repeated.
    if (status >= 500) break
  }
  throw new Error(`${step.name}: ${refusals.join('; ')}`)
}

/** A repeated request is identical to the first one, whatever has changed since. */
async function requestsOf({ request }: Extract<Step, { request: unknown }>, journal: Journal): Promise<readonly RaceRequest[]> {
  if (journal.lastRequests?.step !== journal.done) journal.lastRequests = { step: journal.done, requests: await request() }
  return journal.lastRequests.requests
}

async function recover(setup: Setup, testCase: ScenarioCase, journal: Journal, isDead: boolean): Promise<string[]> {
  if (isDead) await setup.harness.startAgain()
  journal.hadFault = true
  let last: unknown
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
    await unlockJobs()
    try {
      await runProcess(null, () => takeSteps(setup, testCase, journal))
      return []
    } catch (error) {
      last = error
    }
  }
  return [`did not get up again: ${last instanceof Error ? last.message : String(last)}`]
}

/** Unlocks the jobs of a dead worker, and makes waiting retries due now. */
async function unlockJobs(): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = least(run_at, now())`.execute(db())
  await sql`update messages set claimed_at = null where status <> 'sent'`.execute(db())
}

/** Requests that move money require a fresh sign-in; a proof takes hours. */
const freshSignIns = () => sql`update identity_sessions set authenticated_at = now()`.execute(db())

/** A successful request, repeated with its key, gets the same answer. */
async function wrongAnswers({ harness }: Setup, journal: Journal): Promise<string[]> {
  const wrong: string[] = []
  for (const { key, request, answer } of journal.succeeded.filter(
    ({ request: { route } }) => route.once === true || route.once === 'each',
  )) {
    const again = JSON.stringify((await harness.ask(request.route, request, request.cookie, key)).answer)
    if (again !== answer) wrong.push(`${request.route.path} was answered otherwise when asked again: ${again.slice(0, 200)}`)
  }
  return wrong
}

const wrongCounts = async ({ counts }: ScenarioCase): Promise<string[]> =>
  Object.entries(await counts()).flatMap(([what, count]) => (count === 1 ? [] : [`${what} is ${count}, not 1`]))
