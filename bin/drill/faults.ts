import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Application } from './application.ts'
import type { Cluster } from './cluster.ts'
import { isWhole, leaderOf, nameOf, switchOver } from './patroni.ts'
import type { Node, Place } from './place.ts'
import { kill, until, type Program } from './program.ts'
import { upgrade } from './release.ts'
import type { FaultName, Planned } from './sequence.ts'

/** What a fault is done to. */
export type Ground = {
  place: Place
  cluster: Cluster
  application: Application
  pooler: { now: Program; start: () => Promise<void> }
  say: (line: string) => void
}
/** Does it, waits until it has passed, and puts right what somebody on call would put right. */
type Fault = (ground: Ground, planned: Planned) => Promise<void>

const WHOLE_WITHIN_MS = 120_000
const LEADS_WITHIN_MS = 60_000

async function leaderKilled({ place, cluster, say }: Ground): Promise<void> {
  const leader = await theLeader(place)
  for (const pid of cluster.processesOf(leader)) kill(pid, 'SIGKILL')
  await anotherLeads(place, leader, say)
  await cluster.start(leader)
  await wholeAgain(place)
}

/** Nobody hears from it, its lease runs out, and it wakes up as a leader that is none any more. */
async function leaderPartitioned({ place, cluster, say }: Ground): Promise<void> {
  const leader = await theLeader(place)
  const since = performance.now()
  for (const pid of cluster.processesOf(leader)) kill(pid, 'SIGSTOP')
  await anotherLeads(place, leader, say)
  await pause(Math.max(0, SILENT_MS - (performance.now() - since)))
  for (const pid of cluster.processesOf(leader)) kill(pid, 'SIGCONT')
  await wholeAgain(place)
}
const SILENT_MS = 40_000

async function workerKilled({ application }: Ground, { which }: Planned): Promise<void> {
  const part = `worker${which}` as const
  await application.endHard(part)
  await pause(10_000)
  await application.start(part)
}

async function pgbouncerRestarted({ pooler }: Ground): Promise<void> {
  pooler.now.signal('SIGKILL')
  await pooler.now.ended
  await pooler.start()
}

/**
 * Patroni goes on calling it the leader as long as PostgreSQL runs: then somebody on call hands over by hand, as the alert of the disk
 * says.
 */
async function diskFull({ place, cluster, say }: Ground): Promise<void> {
  const leader = await theLeader(place)
  const ballast = join(cluster.diskOf(leader), 'ballast')
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' })
  const isAlone = await anotherLeads(place, leader, say, ON_CALL_MS).then(
    () => false,
    () => true,
  )
  if (isAlone) {
    say(`${nameOf(leader)} still leads: it is told to hand over`)
    await switchOver(place, leader)
    await anotherLeads(place, leader, say)
  }
  await rm(ballast, { force: true })
  await wholeAgain(place)
}
const ON_CALL_MS = 15_000

async function clockSkewed({ application }: Ground, { which }: Planned): Promise<void> {
  const part = `api${which}` as const
  await application.stop(part)
  await application.start(part, { clock: '+60s' })
  await pause(20_000)
  await application.stop(part)
  await application.start(part)
}

export const DO: Readonly<Record<FaultName, Fault>> = {
  'leader-killed': leaderKilled,
  'leader-partitioned': leaderPartitioned,
  'worker-killed': workerKilled,
  'pgbouncer-restarted': pgbouncerRestarted,
  'disk-full': diskFull,
  'clock-skewed': clockSkewed,
  'rolling-upgrade': ({ place, application, say }) => upgrade(place, application, say),
}

async function theLeader(place: Place): Promise<Node> {
  const leader = await leaderOf(place)
  if (leader === null) throw new Error('No node leads.')
  return leader
}

async function anotherLeads(place: Place, before: Node, say: (line: string) => void, withinMs = LEADS_WITHIN_MS): Promise<void> {
  let now: Node | null = null
  const tookMs = await until('another node leads', async () => (now = await leaderOf(place)) !== null && now !== before, withinMs)
  say(`${nameOf(now ?? before)} leads in place of ${nameOf(before)}, after ${(tookMs / 1000).toFixed(1)} s`)
}

const wholeAgain = (place: Place): Promise<number> => until('the cluster is whole again', () => isWhole(place), WHOLE_WITHIN_MS)
