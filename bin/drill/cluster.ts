import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWhole, leaderOf, nameOf, patroniConfig } from './patroni.ts'
import { NODES, type Node, type Place } from './place.ts'
import { kill, startProgram, until, workingIn, type Program } from './program.ts'
import { PATH_OF } from './programs.ts'
import { SCOPED_ROLE } from '#platform/postgres/row-scope.ts'
import { queryOnce } from '#platform/postgres/connect.ts'

/** Three nodes of PostgreSQL under Patroni, each on a disk of its own, with one etcd that says who leads. */
export type Cluster = Awaited<ReturnType<typeof startDatabaseCluster>>

const DISK_BYTES = 700 * 1024 * 1024

/** `onStart` is told how to end it as soon as anything runs. */
export async function startDatabaseCluster(place: Place, onStart: (close: () => Promise<void>) => void) {
  const { ports, etcd, user } = place
  const clients = `http://127.0.0.1:${ports.etcdClient}`
  const peers = `http://127.0.0.1:${ports.etcdPeer}`
  const lock = startProgram(
    PATH_OF.etcd,
    [
      ...['--name', 'one', '--data-dir', etcd, '--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `one=${peers}`, '--enable-v2'],
    ],
    { log: place.log('etcd'), as: user },
  )
  const nodes = new Map<Node, Program>()
  const diskOf = (node: Node): string => join(place.home, nameOf(node))

  async function start(node: Node): Promise<void> {
    const path = join(place.config, `${nameOf(node)}.json`)
    await writeFile(path, patroniConfig(place, node, join(diskOf(node), 'pgdata')), { mode: 0o644 })
    nodes.set(node, startProgram(PATH_OF.patroni, [path], { log: place.log(nameOf(node)), as: user, env: { HOME: place.home } }))
  }
  const processesOf = (node: Node): number[] => [nodes.get(node)?.pid ?? 0, ...workingIn(diskOf(node))].filter((pid) => pid > 0)

  async function close(): Promise<void> {
    for (const node of NODES) for (const pid of processesOf(node)) kill(pid, 'SIGKILL')
    await lock.stop(0)
    for (const node of NODES) {
      await until('the processes of a node end', () => workingIn(diskOf(node)).length === 0, 5_000).catch(() => 0)
      if (spawnSync('umount', [diskOf(node)]).status !== 0) spawnSync('umount', ['-l', diskOf(node)])
    }
    await rm(etcd, { recursive: true, force: true })
  }

  onStart(close)
  await until('etcd answers', async () => (await fetch(`${clients}/health`)).ok, 10_000)
  for (const node of NODES) {
    await mkdir(diskOf(node), { recursive: true })
    const mounted = spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${DISK_BYTES},uid=${user.uid},gid=${user.gid},mode=0700`,
      'breakwater-drill',
      diskOf(node),
    ])
    if (mounted.status !== 0) throw new Error(`No disk for ${nameOf(node)}: ${String(mounted.stderr)}`)
    await start(node)
    // The first one makes the cluster, and the others copy it.
    if (node === 0) await until('the first node leads', async () => (await leaderOf(place)) === 0, 60_000)
  }
  await until('the cluster is whole', () => isWhole(place), 60_000)
  return { start, processesOf, diskOf }
}

/** The roles, and the database that the first owns. */
export async function createDatabase({ ports, passwords }: Place): Promise<void> {
  const url = `postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.leader}/postgres`
  await queryOnce(url, `create role breakwater login password '${passwords.owner}'`)
  await queryOnce(url, `create role breakwater_app login bypassrls password '${passwords.application}'`)
  await queryOnce(url, `create role ${SCOPED_ROLE}`)
  await queryOnce(url, `grant ${SCOPED_ROLE} to breakwater_app`)
  await queryOnce(url, 'create database breakwater owner breakwater')
}
