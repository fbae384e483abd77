import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { openFixture } from '#proofs/races/ground.ts'
import { RACES } from '#proofs/races/races.data.ts'
import { type Ask, type RaceRun, requestOf } from '#proofs/races/race.ts'
import { chance } from '#proofs/random.ts'
import { sendInParallel, type Response } from '#proofs/in-parallel.ts'
import { db } from '#platform/db.ts'

/**
 * Each limited thing is requested by many at the same instant, again and again: as many get it as there are, the others a plain refusal.
 */
export async function proveRaces({ databaseUrl, seed, rounds, people, say }: Asked): Promise<Answered> {
  const random = chance(seed)
  const harness = await openHarness(databaseUrl)
  const figures = { kinds: RACES.length, runs: 0, asked: 0, granted: 0, refused: 0 }
  const breaches: string[] = []
  try {
    const fixture = await openFixture(harness, people)
    for (const { name, begin } of RACES) {
      const since = performance.now()
      for (let round = 0; round < rounds; round++) {
        const raceRun = await begin(fixture)
        const asks = shuffled(
          Array.from({ length: people }, (_, place) => raceRun.ask(place)),
          random,
        )
        const responses = await allAtOnce(harness.port, asks)
        const found = await wrongs(raceRun, responses)
        figures.runs++
        figures.asked += people
        figures.granted += raceRun.granted
        figures.refused += people - raceRun.granted
        breaches.push(...found.map((wrong) => `${name}, round ${round}: ${wrong}`))
        if (found.length > 0) break
      }
      say(`${name}: ${Math.round((performance.now() - since) / rounds)} ms a round, ${breaches.length} breaches so far`)
    }
    breaches.push(...(await wrongBooks()))
  } finally {
    await harness.close()
  }
  return { figures, breaches }
}

async function allAtOnce(port: number, asks: readonly Ask[]): Promise<Response[]> {
  // Each request has a key of its own: these are many requests, not one repeated.
  const requests = asks.flatMap((ask) => ('deliver' in ask ? [] : [requestOf(ask, randomUUID())]))
  const deliveries = asks.flatMap((ask) => ('deliver' in ask ? [ask.deliver] : []))
  const [answers, ...responses] = await Promise.all([
    sendInParallel(port, requests),
    ...deliveries.map(async (deliver): Promise<Response> =>
      deliver().then(toHeard(200), (error: unknown) => ({ status: 500, answer: String(error) })),
    ),
  ])
  return [...answers, ...responses]
}

const toHeard =
  (status: number) =>
  (answer: unknown): Response => ({ status, answer })

async function wrongs({ granted, counts, expected }: RaceRun, responses: readonly Response[]): Promise<string[]> {
  const yes = responses.filter(({ status }) => status === 200).length
  const strange = responses.filter(({ status, answer }) => status !== 200 && !(status >= 400 && status < 500 && codeOf(answer)))
  return [
    ...(yes === granted ? [] : [`${yes} were told yes, not ${granted}; others ${refusalsOf(responses)}`]),
    ...strange.slice(0, 3).map(({ status, answer }) => `answered ${status} ${JSON.stringify(answer).slice(0, 200)}`),
    ...Object.entries(await counts()).flatMap(([what, count]) => (count === expected ? [] : [`${what} is ${count}, not ${expected}`])),
  ]
}

const codeOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : null

const refusalsOf = (responses: readonly Response[]): string =>
  [...new Set(responses.filter(({ status }) => status !== 200).map(({ status, answer }) => `${status} ${codeOf(answer)}`))].join(', ')

async function wrongBooks(): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as "the ledger",
    (select count(*)::int from (select from ledger_entries group by transaction_id
      having sum(amount_cents) <> 0) as lame) as "postings out of balance",
    (select count(*)::int from (select from ledger_transactions group by kind, cause_id
      having count(*) > 1) as twice) as "postings made twice"`.execute(db())
  return Object.entries(rows[0] ?? {}).flatMap(([what, found]) => (found === 0 ? [] : [`${what}: ${found}`]))
}

function shuffled<T>(from: readonly T[], random: () => number): T[] {
  return from
    .map((each) => ({ each, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
