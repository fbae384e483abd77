import { sql } from 'kysely'
import { between, type Book, differences, readBook, wrongBooks } from '#proofs/crash-points/book.ts'
import { type Fate, live } from '#proofs/crash-points/life.ts'
import type { Point } from '#proofs/crash-points/point.ts'
import type { Scenario, Step, Town, Trip } from '#proofs/crash-points/scenario.ts'
import type { RaceRequest } from '#proofs/races/race.ts'
import { db } from '#platform/db.ts'

/** What came of one walk: where it was struck, the points it came to, what it left, and what is wrong with it. */
export type Walked = { struckAt: Point | null; points: readonly Point[]; came: Book; wrong: string[] }

/** As often as a process that is not struck again is given a chance to bring things to their end. */
const PATIENCE = 3

let trips = 0

/**
 * Walks a road once. Struck, the process starts again, or the network is back; the same wishes are sent again under
 * their keys, the jobs and sweeps run, and what is left is what an undisturbed walk leaves.
 */
export async function walk(town: Town, road: Scenario, fate: Fate | null, undisturbed: Book | null): Promise<Walked> {
  const journal: Journal = { key: `trip-${trips++}-of-${process.pid}`, done: 0, wished: null, granted: [], wasStruck: false }
  await freshSignIns()
  const trip = await road.begin(town)
  await town.work()
  await trip.meanwhile?.()
  const before = await readBook()

  const life = await live(fate, () => goOn(town, trip, journal))
  const wrong = life.struckAt ? await goOnAfterwards(town, trip, journal, life.isDead) : []
  if (wrong.length === 0) {
    await town.work()
    wrong.push(...(await wrongAnswers(town, journal)), ...(await wrongLeft(trip)), ...(await wrongBooks()))
  }
  const came = between(before, await readBook())
  if (undisturbed) wrong.push(...differences(came, undisturbed))
  await trip.leave?.()
  return { struckAt: life.struckAt, points: life.points, came, wrong }
}

/** What whoever wishes has written down: under which keys they ask, how far they are, what they asked last, and what they were told. */
type Journal = {
  key: string
  done: number
  wished: { step: number; wishes: readonly RaceRequest[] } | null
  granted: { key: string; wish: RaceRequest; answer: string }[]
  wasStruck: boolean
}

async function goOn(town: Town, { steps }: Trip, journal: Journal): Promise<void> {
  for (let step = steps[journal.done]; step; step = steps[++journal.done]) await take(town, step, journal)
}

async function take({ booth }: Town, step: Step, journal: Journal): Promise<void> {
  if ('work' in step) return void (await step.work())
  const refusals: string[] = []
  for (const [turn, wish] of (await wishesOf(step, journal)).entries()) {
    const key = `${journal.key}-step-${journal.done}-${turn}`
    const { status, answer } = await booth.ask(wish.route, wish, wish.cookie, key)
    if (status === 200) return void journal.granted.push({ key, wish, answer: JSON.stringify(answer) })
    // What needs no key is refused when it was done already; whether it was is seen in what is left.
    if (journal.wasStruck && wish.route.once !== true && status < 500) return
    refusals.push(`${wish.route.path} was answered ${status} ${JSON.stringify(answer)}`)
    // Only a refusal is for good; after anything else the same is asked again.
    if (status >= 500) break
  }
  throw new Error(`${step.name}: ${refusals.join('; ')}`)
}

/** Sent again it is the very same request, whatever has become of the house since. */
async function wishesOf({ wish }: Extract<Step, { wish: unknown }>, journal: Journal): Promise<readonly RaceRequest[]> {
  if (journal.wished?.step !== journal.done) journal.wished = { step: journal.done, wishes: await wish() }
  return journal.wished.wishes
}

async function goOnAfterwards(town: Town, trip: Trip, journal: Journal, isDead: boolean): Promise<string[]> {
  if (isDead) await town.booth.startAgain()
  journal.wasStruck = true
  let last: unknown
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
    await takeOver()
    try {
      await live(null, () => goOn(town, trip, journal))
      return []
    } catch (error) {
      last = error
    }
  }
  return [`did not get up again: ${last instanceof Error ? last.message : String(last)}`]
}

/** What a dead worker had in its hands, and what is tried again later, is anybody's now. */
async function takeOver(): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = least(run_at, now())`.execute(db())
  await sql`update messages set claimed_at = null where status <> 'sent'`.execute(db())
}

/** What may move money asks for a sign-in of the last minutes; a proof takes hours. */
const freshSignIns = () => sql`update identity_sessions set proved_at = now()`.execute(db())

/** Whoever was told yes is told the same once more. */
async function wrongAnswers({ booth }: Town, journal: Journal): Promise<string[]> {
  const wrong: string[] = []
  for (const { key, wish, answer } of journal.granted.filter(({ wish: { route } }) => route.once === true || route.once === 'each')) {
    const again = JSON.stringify((await booth.ask(wish.route, wish, wish.cookie, key)).answer)
    if (again !== answer) wrong.push(`${wish.route.path} was answered otherwise when asked again: ${again.slice(0, 200)}`)
  }
  return wrong
}

const wrongLeft = async ({ left }: Trip): Promise<string[]> =>
  Object.entries(await left()).flatMap(([what, count]) => (count === 1 ? [] : [`${what} is ${count}, not 1`]))
