import { AsyncLocalStorage } from 'node:async_hooks'
import { callbackify } from 'node:util'
import type pg from 'pg'
import { APPLICATION } from '#platform/postgres/cluster.ts'

const acting = new AsyncLocalStorage<true>()

/**
 * What is done in it is done as the application's role, as in production: a request, a job. What a test writes by its own hand, such as a
 * day in the past, is written as the owner of the tables.
 */
export const asApplication = <T>(work: () => Promise<T>): Promise<T> => acting.run(true, work)

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** A connection of this pool takes the role of whoever asks for it. */
export function takeRoles(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const roles = new WeakMap<pg.PoolClient, string>()
  const connectAs = async (role: string): Promise<pg.PoolClient> => {
    const client = await connect()
    if ((roles.get(client) ?? 'none') === role) return client
    try {
      await client.query(`set role ${role}`)
      roles.set(client, role)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  pool.connect = ((callback?: Callback) => {
    const connected = connectAs(acting.getStore() ? APPLICATION : 'none')
    if (!callback) return connected
    // The pool's own queries ask in the old style.
    return callbackify(() => connected)((error, client) =>
      callback(error ?? undefined, client, (release) => client?.release(release === true)),
    )
  }) as typeof pool.connect
}
