import { AsyncLocalStorage } from 'node:async_hooks'
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
  const connect = pool.connect.bind(pool) as (callback: Callback) => void
  const roles = new WeakMap<pg.PoolClient, string>()
  const take = async (client: pg.PoolClient, role: string): Promise<void> => {
    if ((roles.get(client) ?? 'none') === role) return
    await client.query(`set role ${role}`)
    roles.set(client, role)
  }
  const connectAs = (role: string, callback: Callback): void =>
    connect((error, client, done) => {
      if (error || !client) return callback(error, client, done)
      take(client, role).then(
        () => callback(undefined, client, done),
        (failed: Error) => {
          done(failed)
          callback(failed, undefined, () => {})
        },
      )
    })
  pool.connect = ((callback?: Callback) => {
    const role = acting.getStore() ? APPLICATION : 'none'
    if (callback) return connectAs(role, callback)
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connectAs(role, (error, client) => (error || !client ? reject(error ?? new Error('No connection')) : resolve(client))),
    )
  }) as typeof pool.connect
}
