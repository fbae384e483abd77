import { NODES, type Node, type Place } from './place.ts'
import { PATH_OF } from './programs.ts'

/** How many seconds a leader may be silent before another takes over. Patroni accepts no fewer for the lease than 20. */
export const LEASE_SECONDS = 20

export const nameOf = (node: Node): string => `node${node + 1}`

/** Patroni reads YAML, and JSON is YAML. `strict`: nothing is acknowledged that is on one node alone. */
export function patroniConfig(place: Place, node: Node, pgdata: string): string {
  const { ports, passwords } = place
  const own = ports.nodes[node] ?? { database: 0, rest: 0 }
  const login = (username: string, password: string) => ({ username, password })
  return JSON.stringify({
    scope: 'breakwater',
    name: nameOf(node),
    restapi: { listen: `127.0.0.1:${own.rest}`, connect_address: `127.0.0.1:${own.rest}` },
    // By etcd's second API: with the third one Debian's Patroni (3.0.2) writes over the lock of who took over while it was stopped.
    etcd: { host: `127.0.0.1:${ports.etcdClient}` },
    bootstrap: {
      dcs: {
        ...{ ttl: LEASE_SECONDS, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 1_048_576, primary_start_timeout: 0 },
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { 'wal-segsize': '4' }],
    },
    postgresql: {
      listen: `127.0.0.1:${own.database}`,
      connect_address: `127.0.0.1:${own.database}`,
      data_dir: pgdata,
      bin_dir: PATH_OF.postgresFolder,
      pgpass: `${place.config}/${nameOf(node)}.pgpass`,
      authentication: {
        superuser: login('postgres', passwords.superuser),
        replication: login('replicator', passwords.replication),
        rewind: login('postgres', passwords.superuser),
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      create_replica_methods: ['basebackup'],
      basebackup: [{ checkpoint: 'fast' }],
    },
    watchdog: { mode: 'off' },
    tags: {},
  })
}

const PARAMETERS = {
  ...{ max_connections: 60, shared_buffers: '128MB', max_wal_size: '256MB', wal_keep_size: '64MB', wal_log_hints: 'on', jit: 'off' },
  ...{ random_page_cost: 1.1, timezone: 'UTC', log_checkpoints: 'off', wal_sender_timeout: '5s', wal_receiver_timeout: '5s' },
}

/** Says of each node whether it leads, by the check a load balancer uses. */
export async function leaderOf({ ports }: Place): Promise<Node | null> {
  const leads = await Promise.all(
    NODES.map(async (node) => ((await statusOf(ports.nodes[node]?.rest ?? 0, 'primary')) === 200 ? node : null)),
  )
  return leads.find((node) => node !== null) ?? null
}

const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/${path}`, { signal: AbortSignal.timeout(1_500) }).then(
    ({ status }) => status,
    () => 0,
  )

/** Whole: one leader, two replicas that stream from it, one of them synchronous. */
export async function isWhole({ ports }: Place): Promise<boolean> {
  const port = ports.nodes[0]?.rest ?? 0
  const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(1_500) })
  const { members } = (await answer.json()) as { members: { role: string; state: string; lag?: number | string }[] }
  const has = (role: string) => members.filter((member) => member.role === role && /^(running|streaming)$/.test(member.state)).length
  return has('leader') === 1 && has('sync_standby') === 1 && has('replica') === 1 && members.every(({ lag = 0 }) => Number(lag) < 1_000_000)
}

/** Asks a healthy replica's Patroni to take over. */
export async function switchOver({ ports }: Place, from: Node): Promise<void> {
  const through = ports.nodes[NODES.find((node) => node !== from) ?? 0]?.rest ?? 0
  const answer = await fetch(`http://127.0.0.1:${through}/switchover`, { method: 'POST', body: JSON.stringify({ leader: nameOf(from) }) })
  if (!answer.ok) throw new Error(`No switchover: ${answer.status} ${await answer.text()}`)
}
