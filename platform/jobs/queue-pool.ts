import type pg from 'pg'
import { isUnavailable } from '#platform/postgres/unavailable.ts'

/**
 * The pool as the queue's library gets it. The library writes down how a job ended again and again while the database starts
 * (`cannot_connect_now`), and gives up at any other error, with a promise that nobody holds. So whatever means that the database is away is
 * told as that.
 */
export const queuePool = (pool: pg.Pool): pg.Pool =>
  withMethod(pool, 'connect', (...given: [] | [never]) =>
    given.length > 0 ? pool.connect(...(given as [never])) : pool.connect().then(telling, asStarting),
  )

const telling = (client: pg.PoolClient): pg.PoolClient => {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  return withMethod(client, 'query', (...given: unknown[]) => query(...given).catch(asStarting))
}

/** The same object with one method replaced; the others keep their own `this`. */
function withMethod<Of extends object>(of: Of, name: keyof Of, method: (...given: never) => unknown): Of {
  return new Proxy(of, {
    get: (target, key) => {
      if (key === name) return method
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function asStarting(error: unknown): never {
  if (!isUnavailable(error)) throw error
  throw Object.assign(new Error(error instanceof Error ? error.message : 'The database is away', { cause: error }), {
    code: CANNOT_CONNECT_NOW,
  })
}

const CANNOT_CONNECT_NOW = '57P03'
