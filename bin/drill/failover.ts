import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { HERE, startApplication } from './application.ts'
import { createDatabase, startDatabaseCluster } from './cluster.ts'
import { effectsOf } from './effects.ts'
import { DO, type Ground } from './faults.ts'
import { approveClaims, createPeople } from './fixture.ts'
import { startHaproxy, startPgbouncer } from './front.ts'
import { count, type Journal } from './journal.ts'
import { openLoad } from './load.ts'
import { LOGS, newPlace, type Place } from './place.ts'
import { until } from './program.ts'
import { migrateBy } from './release.ts'
import { figuresOf, isWell, tableOf, type Figures } from './report.ts'
import { FAULTS, sequenceOf, type Planned } from './sequence.ts'
import type { Ending } from '../start/ending.ts'
import type { Cast } from '#db/create-cast.ts'
import { chance } from '#proofs/random.ts'

type Asked = { seed: number; minutes: number; faults: readonly string[] }
type Say = (sentence: string) => void

const PAYOUTS_A_MINUTE = 60

/**
 * Brings everything up, causes one fault after the other under load, and says what came of each. True when nothing was lost or done twice.
 */
export async function failover({ seed, minutes, faults }: Asked, ending: Ending, say: Say): Promise<boolean> {
  const sequence = sequenceOf(seed, faults)
  say(`Seed ${seed}: ${sequence.map(({ fault }) => fault).join(', ')}`)
  const { ground, cast } = await bringUp(ending, say)
  const all: Figures[] = []
  for (const [index, planned] of sequence.entries()) {
    if (ending.begun) return false
    all.push(await causeOne(ground, planned, { cast, minutes, index }, say))
  }
  for (const line of ['', `Seed ${seed}, ${minutes} min of load for each fault:`, '', ...tableOf(all)]) say(line)
  return isWell(all)
}

async function bringUp(ending: Ending, say: Say): Promise<{ ground: Ground; cast: Cast }> {
  const place = await newPlace()
  ending.atEnd('claim', () => rm(place.home, { recursive: true, force: true }))
  say(`In ${place.home}; the lines of each program are in ${LOGS}.`)
  const haproxy = await startHaproxy(place)
  ending.atEnd('database', () => haproxy.stop(500))
  const cluster = await startDatabaseCluster(place, (close) => ending.atEnd('database', close))
  say('PostgreSQL: three nodes, synchronous.')
  await until('HAProxy leads to the leader', async () => (await createDatabase(place), true), 15_000)
  await migrateBy(HERE, place)
  const cast = await createPeople(place)
  const pooler = { now: await startPgbouncer(place), start: async () => void (pooler.now = await startPgbouncer(place)) }
  ending.atEnd('database', () => pooler.now.stop(500))
  const application = startApplication(place)
  ending.atEnd('processes', application.close)
  for (const part of ['emulator', 'api1', 'api2', 'worker1', 'worker2'] as const) await application.start(part)
  say('Two APIs, two workers and the payment sandbox.')
  return { ground: { place, cluster, application, pooler, say: (line) => say(`  ${line}`) }, cast }
}

/** `index`: the how-manieth fault it is. */
type With = { cast: Cast; minutes: number; index: number }

async function causeOne(ground: Ground, planned: Planned, { cast, minutes, index }: With, say: Say): Promise<Figures> {
  const { place } = ground
  const { fault, afterMs, seed } = planned
  say(`${fault}: ${FAULTS[fault]}`)
  const payouts = await approveClaims(place, cast, Math.ceil(PAYOUTS_A_MINUTE * minutes))
  const load = await openLoad({ place, random: chance(seed), memberId: cast.members.maria.id, name: fault, firstPerson: 10_000 * index })
  const end = load.begin(payouts)
  await pause(afterMs)
  const from = performance.now()
  await Promise.all([DO[fault](ground, planned), pause(minutes * 60_000 - afterMs)])
  const to = performance.now()
  const journal = await end()
  const settledMs = await waitUntilDone(place, journal)
  const figures = figuresOf(fault, journal, await effectsOf(place, journal.acknowledged), { from, to, settledMs })
  for (const line of [...figures.lost.map((each) => `LOST ${each}`), ...figures.twice.map((each) => `TWICE ${each}`)].slice(0, 20))
    say(`  ${line}`)
  for (const line of [
    JSON.stringify(figures.statuses),
    ...figures.surprises,
    ...ground.application.endedByThemselves().map((part) => `${part} ended by itself`),
  ])
    say(`  ${line}`)
  say(
    `  ${figures.acknowledged} acknowledged, ${figures.lost.length} lost, ${figures.twice.length} done twice, ${figures.darkSeconds.toFixed(1)} s without writes`,
  )
  return figures
}

const SETTLED_WITHIN_MS = 150_000

/** Waits for the workers to do what was promised; what is still missing then is lost. */
async function waitUntilDone(place: Place, { acknowledged }: Journal): Promise<number> {
  return until(
    'everything that was promised is done',
    async () => count(acknowledged, await effectsOf(place, acknowledged)).lost.length === 0,
    SETTLED_WITHIN_MS,
  ).catch(() => SETTLED_WITHIN_MS)
}
