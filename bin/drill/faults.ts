import type { Application } from './application.ts'
import type { Cluster } from './cluster.ts'
import { isWhole, leaderOf } from './patroni.ts'
import type { Place } from './place.ts'
import { kill, until } from './program.ts'
import type { FaultName, Planned } from './sequence.ts'

/** What a fault is done to. */
export type Ground = { place: Place; cluster: Cluster; application: Application; say: (line: string) => void }
/** Does it, waits until it has passed, and puts right what somebody on call would put right. */
type Fault = (ground: Ground, planned: Planned) => Promise<void>

const WHOLE_WITHIN_MS = 120_000

async function leaderKilled({ place, cluster, say }: Ground): Promise<void> {
  const leader = await theLeader(place)
  for (const pid of cluster.processesOf(leader)) kill(pid, 'SIGKILL')
  await until('another node leads', async () => ![null, leader].includes(await leaderOf(place)), 60_000)
  say(`node${(await theLeader(place)) + 1} leads in place of node${leader + 1}`)
  await cluster.start(leader)
  await until('the cluster is whole again', () => isWhole(place), WHOLE_WITHIN_MS)
}

export async function theLeader(place: Place) {
  const leader = await leaderOf(place)
  if (leader === null) throw new Error('No node leads.')
  return leader
}

export const DO: Readonly<Record<FaultName, Fault>> = { 'leader-killed': leaderKilled } as never
