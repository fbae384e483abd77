import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** The columns of a row that hold a timestamp. JSON has none, so each is listed and parsed. */
type Moments<Row> = { [Column in keyof Row as [Extract<Row[Column], Date>] extends [never] ? never : Column]: true }

/** A query that is sent together with others. */
export type Subquery<Row> = { rows: Expression<Row>; moments: readonly string[] }

export const subquery = <Row>(rows: Expression<Row>, moments: Moments<Row>): Subquery<Row> => ({ rows, moments: Object.keys(moments) })

type Answers<Asked> = { [Name in keyof Asked]: Asked[Name] extends Subquery<infer Row> ? Row[] : never }

/** Several queries as one statement, each with its own rows: everything that a screen shows of a thing takes one round trip. */
export async function batchQuery<Asked extends Readonly<Record<string, Subquery<unknown>>>>(on: Db, asked: Asked): Promise<Answers<Asked>> {
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(Object.entries(asked).map(one))}`.execute(on)
  const [answer = {}] = rows
  const entries = Object.entries(asked).map(([name, { moments }]) => [name, read(answer[name], moments)])
  return Object.fromEntries(entries) as Answers<Asked>
}

const one = ([name, { rows }]: [string, Subquery<unknown>]): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(q), '[]'::json) from (${rows}) as q) as ${sql.ref(name)}`

function read(rows: unknown, moments: readonly string[]): Record<string, unknown>[] {
  return (rows as Record<string, unknown>[]).map((row) => {
    const read = moments.map((column) => [column, typeof row[column] === 'string' ? new Date(row[column]) : row[column]])
    return { ...row, ...Object.fromEntries(read) }
  })
}
