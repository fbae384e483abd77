import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** The columns of a row that hold a timestamp. JSON has none, so each is listed and parsed. */
type Moments<Row> = { [Column in keyof Row as [Extract<Row[Column], Date>] extends [never] ? never : Column]: true }

/** A query that is sent together with others. */
export type Subquery<Row> = { rows: Expression<Row>; moments: readonly string[] }

export const subquery = <Row>(rows: Expression<Row>, moments: Moments<Row>): Subquery<Row> => ({ rows, moments: Object.keys(moments) })

/** A value, or the same value of each row of a set: a query is written once for one thing and for many. */
export type Given<T> = T | RawBuilder<T>

type Answers<Asked> = { [Name in keyof Asked]: Asked[Name] extends Subquery<infer Row> ? Row[] : never }

/** Several queries as one statement, each with its own rows: everything that a screen shows of a thing takes one round trip. */
export async function batchQuery<Asked extends Readonly<Record<string, Subquery<unknown>>>>(on: Db, asked: Asked): Promise<Answers<Asked>> {
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(Object.entries(asked).map(one))}`.execute(on)
  const [answer = {}] = rows
  return readAll(asked, answer)
}

/** The values of one thing, and what PostgreSQL calls their types. */
type Types<Thing> = { readonly [Name in keyof Thing]: 'text' | 'text[]' | 'date' | 'timestamptz' }
type Of<Thing> = { readonly [Name in keyof Thing]: RawBuilder<Thing[Name]> }

/**
 * The same queries for many things in one statement: the answers of each, in the order of the things. `ask` is given the values of any of
 * them.
 */
export async function batchQueries<Thing extends object, Asked extends Readonly<Record<string, Subquery<unknown>>>>(
  on: Db,
  { things, types, ask }: { things: readonly Thing[]; types: Types<Thing>; ask: (of: Of<Thing>) => Asked },
): Promise<Answers<Asked>[]> {
  if (things.length === 0) return []
  const names = Object.keys(types) as (keyof Thing & string)[]
  const columns = names.map((name) => sql`${sql.id(name)} ${sql.raw(types[name])}`)
  const asked = ask(Object.fromEntries(names.map((name) => [name, sql.ref(`given.${name}`)])) as Of<Thing>)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(Object.entries(asked).map(one))}
    from rows from (jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as (${sql.join(columns)})) with ordinality as given
    order by given.ordinality`.execute(on)
  return rows.map((row) => readAll(asked, row))
}

function readAll<Asked extends Readonly<Record<string, Subquery<unknown>>>>(asked: Asked, answer: Record<string, unknown>): Answers<Asked> {
  return Object.fromEntries(Object.entries(asked).map(([name, { moments }]) => [name, read(answer[name], moments)])) as Answers<Asked>
}

const one = ([name, { rows }]: [string, Subquery<unknown>]): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(q), '[]'::json) from (${rows}) as q) as ${sql.ref(name)}`

function read(rows: unknown, moments: readonly string[]): Record<string, unknown>[] {
  return (rows as Record<string, unknown>[]).map((row) => {
    const read = moments.map((column) => [column, typeof row[column] === 'string' ? new Date(row[column]) : row[column]])
    return { ...row, ...Object.fromEntries(read) }
  })
}
