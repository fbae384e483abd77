import { mkdtempSync } from 'node:fs'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseUser } from '#platform/postgres/run-as.ts'
import { freePort } from '../start/port.ts'

/** Where a drill happens: a folder of its own, ports that are free, and passwords that only it knows. */
export type Place = Awaited<ReturnType<typeof newPlace>>

export const NODES = [0, 1, 2] as const
export type Node = (typeof NODES)[number]

/** They stay when the drill is over, until the next one. */
export const LOGS = fileURLToPath(new URL('../../build/drill', import.meta.url))

export async function newPlace() {
  const home = mkdtempSync(join(tmpdir(), 'breakwater-drill-'))
  await chmod(home, 0o711)
  await rm(LOGS, { recursive: true, force: true })
  await mkdir(LOGS, { recursive: true })
  const user = databaseUser([])
  const folderOf = async (name: string): Promise<string> => {
    const path = join(home, name)
    await mkdir(path, { recursive: true, mode: 0o711 })
    await chown(path, user.uid, user.gid)
    return path
  }
  const folders = { etcd: await folderOf('etcd'), config: await folderOf('config'), data: await folderOf('data') }
  let next = 21_100 + Math.floor(Math.random() * 50) * 100
  const port = async (): Promise<number> => {
    const found = await freePort(next)
    next = found + 1
    return found
  }
  const single = {
    etcdClient: await port(),
    etcdPeer: await port(),
    leader: await port(),
    pooler: await port(),
    web: await port(),
    emulator: await port(),
  }
  const perNode: { database: number; rest: number }[] = []
  for (const _ of NODES) perNode.push({ database: await port(), rest: await port() })
  const apis = [await port(), await port()] as const
  return {
    ...{ home, user: { uid: user.uid, gid: user.gid }, ...folders },
    log: (name: string) => join(LOGS, `${name}.log`),
    ports: { ...single, nodes: perNode, apis },
    passwords: PASSWORDS,
  }
}

/** Of a cluster that lives for minutes and listens on this machine alone. */
const PASSWORDS = { superuser: 'drill-superuser', replication: 'drill-replication', owner: 'drill-owner', application: 'drill-application' }
