import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { type Harness, HARNESS_KEYS, openHarness } from '#proofs/harness.ts'
import { befall, loseEvents, MISHAPS, type Mishap, refuse, tryJobsAgain } from '#proofs/drift/mishaps.ts'
import { wrongsOfBooks, wrongsOfLife } from '#proofs/drift/coverage-checks.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { chance } from '#proofs/random.ts'
import { type Copy, join } from '#proofs/replay/life.ts'
import { nextDays, nextNoon, work } from '#proofs/replay/time.ts'
import { startStripeEmulator } from 'stripe-emulator'
import { clearFaults } from '#domains/money/payments/proof/fixture.ts'
import { clock } from '#platform/clock.ts'

/** Lives that share their days. */
const TOGETHER = 10
/** A month, a grace and a little more, in steps: in between, events arrive late, or never. */
const STEPS = 16
const STEP_DAYS = 3
const LOST = 0.3

type Lived = { copy: Copy; told: string[] }

/** Random lives while the network loses, delays, repeats and refuses at random; in the end our database and the network agree on each. */
export async function proveDrift({ databaseUrl, seed, rounds, say }: Asked): Promise<Answered> {
  const random = chance(seed)
  const home = await mkdtemp(path(tmpdir(), 'breakwater-network-'))
  const network = await startStripeEmulator({ port: 0, dataDir: home, ...HARNESS_KEYS })
  const harness = await openHarness(databaseUrl, undefined, { protocol: 'http', host: '127.0.0.1', port: network.port })
  const breaches: string[] = []
  const figures = { lives: 0, mishaps: 0, 'rounds cut off': 0, 'times all news was lost': 0 }
  try {
    for (let first = 0; first < rounds && breaches.length === 0; first += TOGETHER) {
      const lives = await begin(harness, first, Math.min(TOGETHER, rounds - first))
      for (let step = 0; step < STEPS; step++) await live(harness, lives, { random, figures })
      await quietDown(harness)
      for (const { copy, told } of lives) {
        const wrongs = await wrongsOfLife(harness, copy)
        breaches.push(...wrongs.map((wrong) => `seed ${seed}, life ${copy.stream}: ${wrong}; ${told.join(', ')}`))
      }
      breaches.push(...(await wrongsOfBooks()).map((wrong) => `seed ${seed}: ${wrong}`))
      figures.lives += lives.length
      say(`${figures.lives} lives, ${breaches.length} breaches`)
    }
  } finally {
    await harness.close()
    await network.close()
    await rm(home, { recursive: true, force: true })
  }
  return { figures, breaches }
}

async function begin(harness: Harness, first: number, count: number): Promise<Lived[]> {
  await nextNoon()
  const lives: Lived[] = []
  for (let stream = first; stream < first + count; stream++) {
    const life = { billing: 'monthly', joined: 'nothing', renewal: 'paid', renewed: 'nothing', share: 0 } as const
    lives.push({ copy: await join(harness, life, { stream, copy: 0 }), told: [] })
  }
  await work()
  return lives
}

type Living = { random: () => number; figures: { mishaps: number; 'rounds cut off': number; 'times all news was lost': number } }

async function live(harness: Harness, lives: readonly Lived[], { random, figures }: Living): Promise<void> {
  for (const { copy, told } of lives) {
    const mishap: Mishap = random() < 0.15 ? (MISHAPS[Math.floor(random() * MISHAPS.length)] ?? 'nothing') : 'nothing'
    if (mishap === 'nothing') continue
    await befall(harness, copy, mishap)
    told.push(mishap)
    figures.mishaps++
  }
  await nextDays(STEP_DAYS)
  if (random() < LOST) {
    await loseEvents(clock.now())
    figures['times all news was lost']++
  }
  await refuse(harness, random)
  await work().catch(() => void figures['rounds cut off']++)
  await clearFaults(harness)
}

/** Two days without faults: failed work is done, and every membership is compared. */
async function quietDown(harness: Harness): Promise<void> {
  await clearFaults(harness)
  for (let day = 0; day < 2; day++) {
    await nextDays(1)
    for (let round = 0; round < 3; round++) {
      await tryJobsAgain()
      await work()
    }
  }
}
