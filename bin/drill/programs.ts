import { existsSync } from 'node:fs'
import { PlainError } from '#platform/errors/plain-error.ts'

/** Where Debian puts each program, and the package it is in. */
const PROGRAMS = {
  etcd: { path: '/usr/bin/etcd', from: 'etcd-server' },
  patroni: { path: '/usr/bin/patroni', from: 'patroni' },
  postgres: { path: '/usr/lib/postgresql/15/bin/postgres', from: 'postgresql-15' },
  haproxy: { path: '/usr/sbin/haproxy', from: 'haproxy' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', from: 'pgbouncer' },
} as const

export const PATH_OF = {
  ...{ etcd: PROGRAMS.etcd.path, patroni: PROGRAMS.patroni.path, haproxy: PROGRAMS.haproxy.path, pgbouncer: PROGRAMS.pgbouncer.path },
  postgresFolder: '/usr/lib/postgresql/15/bin',
} as const

/** Gives a process another clock: preloaded, as `faketime` does. */
export const FAKE_CLOCK = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`).find(existsSync)

export function refuseMissing(): void {
  const missing = Object.values(PROGRAMS).filter(({ path }) => !existsSync(path))
  const packages = [...missing.map(({ from }) => from), ...(FAKE_CLOCK ? [] : ['faketime'])]
  if (packages.length > 0) throw new PlainError(`Missing here: apt-get install ${packages.join(' ')}`)
  if (process.getuid?.() !== 0) throw new PlainError('The drill mounts a disk for each node and runs as several users: run it as root.')
}
