import type pg from 'pg'
import { inSpan } from '#platform/telemetry/measure.ts'

type Query = (...given: unknown[]) => unknown

/** Each statement of these connections is a span, by its text with placeholders; values are in none. */
export function spanEachStatement(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    ;(client as { query: Query }).query = (...given) => spanned(query, given)
  })
}

/** `pg` itself asks with a callback, everybody else for a promise. */
function spanned(query: Query, given: unknown[]): unknown {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(given[0]) }
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    const ended = Promise.withResolvers<void>()
    void inSpan('sql', attributes, () => ended.promise)
    return query(...given.slice(0, -1), (...answer: unknown[]) => {
      ended.resolve()
      ;(callback as Query)(...answer)
    })
  }
  return inSpan('sql', attributes, async () => query(...given))
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : null
  return typeof text === 'string' ? text : 'unknown'
}
