import { randomUUID } from 'node:crypto'
import { endpointsOf } from '#apps/modules.ts'
import { openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { type Fixture, openFixture } from '#proofs/races/ground.ts'
import { type RaceRun, type Race, requestOf, type RaceRequest } from '#proofs/races/race.ts'
import { RACES } from '#proofs/races/races.data.ts'
import { RACE_REQUESTS } from '#proofs/races/requests.ts'
import { sendInParallel, type Response } from '#proofs/in-parallel.ts'

/** One request sent many times at once with one key is done once and gets one answer; the key is bound to this request and this user. */
export async function proveKeys({ databaseUrl, rounds, people }: Omit<Asked, 'seed' | 'say'>): Promise<Answered> {
  const harness = await openHarness(databaseUrl)
  const reached = new Set<string>()
  const breaches: string[] = []
  let sent = 0
  try {
    const fixture = await openFixture(harness, people)
    for (const race of [...RACES, ...RACE_REQUESTS])
      for (let round = 0; round < rounds; round++) {
        const tried = await oneKey(harness.port, race, fixture)
        if (!tried) break
        reached.add(tried.name)
        sent += people
        breaches.push(...tried.wrong.map((wrong) => `${race.name}: ${wrong}`))
      }
    const keyed = endpointsOf(harness.options).filter(({ route }) => route.once === true || route.once === 'each')
    const names = keyed.map(({ route }) => `${route.method} ${route.path}`)
    // A new endpoint that needs a key needs an entry in races/.
    breaches.push(...names.filter((each) => !reached.has(each)).map((name) => `${name} has no entry`))
    return { figures: { wishes: sent, endpoints: reached.size, 'of those that need a key': names.length }, breaches }
  } finally {
    await harness.close()
  }
}

type Tried = { name: string; wrong: string[] }

/** The first of these users who may; null where the endpoint takes no key. */
async function oneKey(port: number, { begin }: Race, fixture: Fixture): Promise<Tried | null> {
  const [raceRun, next] = [await begin(fixture), await begin(fixture)]
  for (let place = 0; place < 4; place++) {
    const [ask, other] = [raceRun.ask(place), next.ask(place)]
    if ('deliver' in ask || 'deliver' in other || (ask.route.once !== true && ask.route.once !== 'each')) return null
    const key = randomUUID()
    const responses = await sendInParallel(
      port,
      Array.from({ length: fixture.people }, () => requestOf(ask, key)),
    )
    if (responses.every(({ status }) => status !== 200)) continue
    const [later] = await sendInParallel(port, [requestOf(other, key)])
    const wrong = [...(await wrongs(raceRun, responses)), ...(await wrongLater({ ask, other, next }, responses[0], later))]
    return { name: `${ask.route.method} ${ask.route.path}`, wrong }
  }
  return { name: '', wrong: ['nobody may'] }
}

async function wrongs(raceRun: RaceRun, responses: readonly Response[]): Promise<string[]> {
  const answers = new Set(responses.map(({ status, answer }) => `${status} ${JSON.stringify(answer)}`))
  const different = answers.size === 1 ? [] : [`${answers.size} different answers: ${[...answers].join(' / ').slice(0, 300)}`]
  return [...different, ...(await wrongEffects(raceRun))]
}

const wrongEffects = async ({ counts }: RaceRun): Promise<string[]> =>
  Object.entries(await counts()).flatMap(([what, count]) => (count === 1 ? [] : [`${what} is ${count}, not 1`]))

/** The same key for another request is refused; from another user it is a key of their own, and their request is done. */
async function wrongLater(
  { ask, other, next }: { ask: RaceRequest; other: RaceRequest; next: RaceRun },
  first: Response | undefined,
  later: Response | undefined,
) {
  const [said, again] = [JSON.stringify(first?.answer), JSON.stringify(later?.answer)]
  const [one, two] = [requestOf(ask, ''), requestOf(other, '')]
  const isSame = one.path === two.path && JSON.stringify(one.body) === JSON.stringify(two.body)
  if (ask.cookie !== other.cookie) return later?.status === 200 ? wrongEffects(next) : [`somebody else's own key was refused: ${again}`]
  if (isSame) return said === again ? [] : ['the same again was answered otherwise']
  return later?.status === 422 ? [] : [`the key opened something else: ${later?.status} ${again?.slice(0, 200)}`]
}
