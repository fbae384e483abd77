export type Settings = { socketDir: string; durable: boolean; more?: Readonly<Record<string, string>> }

/** Differences from PostgreSQL's defaults. Passed at each start, so that a change here reaches existing clusters. */
export function settings({ socketDir, durable, more = {} }: Settings): string[] {
  const all = { ...ALWAYS, ...(durable ? {} : THROW_AWAY), ...more, unix_socket_directories: socketDir }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const ALWAYS: Readonly<Record<string, string>> = {
  // A socket in a folder of ours: no port is needed, nothing listens on the network.
  listen_addresses: '',
  unix_socket_permissions: '0777',
  max_connections: '80',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '60s',
}

/** For clusters of one test run: nothing needs to survive a power failure. */
const THROW_AWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}
