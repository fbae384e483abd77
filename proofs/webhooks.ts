import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { type Harness, HARNESS_KEYS, openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { chance } from '#proofs/random.ts'
import { type Copy, join, leave, randomLife, spoilCard, undergo } from '#proofs/replay/life.ts'
import { wrongsOf } from '#proofs/replay/outcome.ts'
import { post, type Posted } from '#proofs/replay/post.ts'
import { nextDays, nextNoon, work } from '#proofs/replay/time.ts'
import { startStripeEmulator } from 'stripe-emulator'
import { stripeOf } from '#domains/money/payments/proof/fixture.ts'

/** Lives that share a month. */
const TOGETHER = 10

/**
 * Members have the same random life at the network. For one the events come in order; for the others shuffled, often, late or never: all
 * end equal.
 */
export async function proveWebhooks({ databaseUrl, seed, rounds, people, say }: Asked): Promise<Answered> {
  const random = chance(seed)
  const home = await mkdtemp(path(tmpdir(), 'breakwater-network-'))
  const network = await startStripeEmulator({ port: 0, dataDir: home, ...HARNESS_KEYS })
  const harness = await openHarness(databaseUrl, undefined, { protocol: 'http', host: '127.0.0.1', port: network.port })
  const breaches: string[] = []
  const posted: Posted[] = []
  try {
    await hearFirst(harness)
    for (let first = 0; first < rounds && breaches.length === 0; first += TOGETHER) {
      const copies = await newcomers(harness, { first, streams: Math.min(TOGETHER, rounds - first), people, random })
      for (const chapter of [joining, renewing]) {
        await chapter(harness, copies)
        const heard = await post(harness, copies, random)
        posted.push(heard)
        breaches.push(...(await wrongsOf(copies, heard)).map((wrong) => `seed ${seed}, ${chapter.name}: ${wrong}`))
      }
      for (const copy of copies) await leave(harness, copy)
      await work()
      say(`${Math.min(first + TOGETHER, rounds)} streams, ${breaches.length} breaches`)
    }
  } finally {
    await harness.close()
    await network.close()
    await rm(home, { recursive: true, force: true })
  }
  return { figures: { streams: rounds, copies: rounds * people, ...figuresOf(posted) }, breaches }
}

/** Reads the event list once, so that the sweep has a starting point. */
async function hearFirst(harness: Harness): Promise<void> {
  await stripeOf(harness).customers.create({ email: 'first@people.example' })
  await work()
}

type Newcomers = { first: number; streams: number; people: number; random: () => number }

async function newcomers(harness: Harness, { first, streams, people, random }: Newcomers): Promise<Copy[]> {
  await nextNoon()
  const copies: Copy[] = []
  for (let stream = first; stream < first + streams; stream++) {
    const life = randomLife(random)
    for (let copy = 0; copy < people; copy++) copies.push(await join(harness, life, { stream, copy }))
  }
  return copies
}

async function joining(harness: Harness, copies: readonly Copy[]): Promise<void> {
  for (const copy of copies) await undergo(harness, copy, copy.life.joined)
}

/** Until the month is over, a failed card was retried, and a little longer: the first four days passed during late delivery. */
async function renewing(harness: Harness, copies: readonly Copy[]): Promise<void> {
  for (const copy of copies) await spoilCard(harness, copy)
  await nextDays(30)
  for (const copy of copies) await undergo(harness, copy, copy.life.renewed)
}

function figuresOf(posted: readonly Posted[]): Answered['figures'] {
  const events = posted.flatMap((each) => each.events)
  const times = posted.flatMap(({ answers }) => answers.map(({ ms }) => ms)).toSorted((a, b) => a - b)
  return {
    events: events.length,
    'sent days late': posted.reduce((sum, { late }) => sum + late, 0),
    'never sent': posted.reduce((sum, { never }) => sum + never, 0),
    'kinds of events': new Set(events.map(({ type }) => type)).size,
    deliveries: times.length,
    '99 of 100 answered within': `${Math.ceil(times[Math.floor(times.length * 0.99)] ?? 0)} ms`,
  }
}
