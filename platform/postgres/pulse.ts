import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The database does not answer: whoever asks hears so at once, and waits for no time-out of his own. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer.')
    this.name = 'DatabaseAway'
  }
}

type Following = {
  connectionString: string
  pool: pg.Pool
  everyMs?: number
  /** How long one answer may take. With `everyMs` it bounds how long a request hangs on a silent database. */
  patienceMs?: number
  changed?: (isAway: boolean, reason: string) => void
}

let isAway = false

export const isDatabaseAway = (): boolean => isAway

/**
 * Asks the database every second, on a connection of its own. While it does not answer, nobody is given a connection; when it is silent
 * instead of gone, connections in use are cut as well, so that requests that wait on them are answered. Until the returned function is
 * called.
 */
export function followPulse({ everyMs = 1_000, patienceMs = 3_000, changed = () => {}, ...at }: Following): () => Promise<void> {
  const ending = new AbortController()
  const inUse = connectionsOf.get(at.pool) ?? new Set()
  let kept: Asking | null = null

  async function beat(): Promise<Beat> {
    const client = (kept ??= newClient(at.connectionString))
    const since = performance.now()
    const asked = client.isNew ? client.connect().then(() => client.query('select 1')) : client.query('select 1')
    client.isNew = false
    const timeout = pause(patienceMs, 'silent' as const, { ref: false })
    const found = await Promise.race([asked.then(() => 'well' as const, reasonOf), timeout])
    if (found === 'well') return { is: 'well' }
    kept = null
    cut(client)
    // This process was too busy to read an answer.
    if (performance.now() - since > patienceMs + 500) return { is: 'unknown' }
    return { is: found === 'silent' ? 'silent' : 'gone', reason: found }
  }

  const beating = (async () => {
    while (!ending.signal.aborted) {
      const { is, reason = '' } = await beat()
      const nowAway = is === 'unknown' ? isAway : is !== 'well' && !FULL.test(reason)
      if (is === 'silent') for (const client of inUse) cut(client)
      if (nowAway !== isAway) changed(nowAway, reason)
      isAway = nowAway
      await pause(everyMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
  })()
  return async () => {
    ending.abort()
    // The last answer may still say that it is away.
    await beating
    isAway = false
    await kept?.end().catch(() => {})
  }
}

type Beat = { is: 'well' | 'unknown' | 'silent' | 'gone'; reason?: string }
type Asking = pg.Client & { isNew: boolean }

/** Every connection is in use: whoever has one is served. */
const FULL = /^53300 /

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${'code' in error ? String(error.code) : 'none'} ${error.message}` : String(error)

/** Without a time-out of its own: a connection that is not answered is silence too, not a server that is gone. */
function newClient(connectionString: string): Asking {
  const client = new pg.Client({ connectionString, application_name: 'breakwater pulse' })
  client.on('error', () => {})
  return Object.assign(client, { isNew: true })
}

const connectionsOf = new WeakMap<pg.Pool, Set<pg.Client>>()

/** Knows each connection of a pool, from the pool's first one on. */
export function trackConnections(pool: pg.Pool): void {
  const clients = new Set<pg.Client>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  connectionsOf.set(pool, clients)
}

/** Without the farewell that a silent server would never read. */
const cut = (client: pg.Client): void => {
  const { connection } = client as unknown as { connection?: { stream?: Socket } }
  connection?.stream?.destroy(new Error('Connection terminated: the database does not answer'))
}
