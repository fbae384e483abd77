import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Whose rows are read: what the policies of db/row-policies.ts compare with the owners of a row. Empty where nothing is theirs by it.
 * `owner`: a member, an agent or an agency; `recruiter`: the user who recruited the agency; `team`: the sales admin of whoever did;
 * `payee`: who is paid, an agency or a person; `user`: who reads, where that is no member.
 */
export type RowScope = { owner: string; recruiter: string; team: string; payee: string; user: string }

/** The role under which a scope holds; it may only read. It exists where the database is a second wall (docs/operate.md). */
export const SCOPED_ROLE = 'breakwater_scoped'

const ambient = new AsyncLocalStorage<RowScope | null>()

/** Outside a transaction, `work` reads only rows of this scope, whatever its queries ask for. Null: every row. */
export const withinRowScope = <T>(scope: RowScope | null, work: () => T): T => ambient.run(scope, work)

/** For what a request reads of others by a scope of its own (`unscopedDb`). */
export const outsideRowScope = <T>(work: () => T): T => ambient.run(null, work)

export const currentRowScope = (): RowScope | null => ambient.getStore() ?? null

/** Each piece is made within the current scope: what is streamed is asked for after the request's handler has answered. */
export function piecesWithinRowScope<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  const scope = currentRowScope()
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = pieces[Symbol.asyncIterator]()
      return {
        next: () => withinRowScope(scope, () => iterator.next()),
        return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
      }
    },
  }
}
