import type { Actor } from '#access/actor.ts'
import type { SearchField, SearchKind } from '#domains/records/finders/rules/search-words.ts'
import type { SearchTerms } from '#domains/records/finders/rules/read-search.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** How sure a finder is. 1: a whole identifier. 2: a part of it, or a name. 3: a name that is spelled nearly so. */
export type Certainty = 1 | 2 | 3

/** A thing that was found: what it is called, what helps to tell it apart, and by which field it was found. */
export type FoundRow = {
  id: string
  title: string
  detail: string | null
  status: string | null
  amount: Cents | null
  day: Day | null
  /** What its address needs besides its id: a claim's, an agency's code. */
  key: string | null
  memberId: string | null
  field: SearchField
  /** A `Certainty`, or between two of them. */
  certainty: number
  /** A timestamp, for the order. */
  at: string
}

/**
 * How one kind of thing is found, by the module that owns it: one query within the actor's scope, null when the actor may not look for it
 * or the text cannot be one. `addressOf` is the page on which this actor sees it; without one it is not shown.
 */
export type Finder = {
  kind: SearchKind
  query: (actor: Actor, terms: SearchTerms) => RawBuilder<FoundRow> | null
  addressOf: (actor: Actor, row: FoundRow) => string | null
  /** The row as this actor may know it, where that differs. */
  present?: (actor: Actor, row: FoundRow) => FoundRow
}

/** One way by which ids are found: a query of `id, field, certainty`. */
export type Way = RawBuilder<unknown>

/** How many one way may bring: more than a reader is shown, because another way may be surer of the same. */
const MOST_OF_A_WAY = 10

/** A way by one field, if there is something to look for: `ids` is a query of `id`. */
export const way = <T>(value: T | null, field: SearchField, certainty: Certainty, ids: (value: T) => RawBuilder<unknown>): Way | null =>
  value === null
    ? null
    : sql`select w.id, ${sql.lit(field)}::text as field, ${sql.lit(certainty)}::int as certainty
        from (${ids(value)} limit ${sql.lit(MOST_OF_A_WAY)}) w`

/** The ids that any of these ways finds, each by its surest: `f (id, field, certainty)`. Null without any way. */
export function foundIds(ways: readonly (Way | null)[]): RawBuilder<unknown> | null {
  const asked = ways.filter((each) => each !== null)
  if (asked.length === 0) return null
  const each = asked.map((one) => sql`(${one})`)
  // Materialized: the few ids are found by their indexes first, whatever is joined to them afterwards.
  return sql`(with ways as materialized (${sql.join(each, sql` union all `)})
    select distinct on (ways.id) ways.id, ways.field, ways.certainty from ways order by ways.id, ways.certainty)`
}

/** A nearly spelled name is not shown where the name itself is found (insight/search/rules/order.ts): then it is not looked for. */
export const nothingNamed = (column: RawBuilder<unknown>, words: readonly string[], from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from ${from} and ${named(column, words)})`

/** Letters that have each of these words as a part. */
export const named = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`${column} like ${`%${word}%`}`),
    sql` and `,
  )

/** What was opened before, by its id. */
export const openedBefore = ({ ids }: SearchTerms, found: (ids: readonly string[]) => RawBuilder<unknown>): Way | null =>
  way(ids.length > 0 ? ids : null, 'opened_before', 1, found)

/**
 * Whether a column begins with these characters, as a range: an index with `text_pattern_ops` is used also by a statement that was planned
 * without knowing them.
 */
export const beginsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<unknown> =>
  sql`(${column} ~>=~ ${start} and ${column} ~<~ ${`${start}${LAST_CHARACTER}`})`

const LAST_CHARACTER = '\u{10FFFF}'

const backwards = (text: string): string => [...text].reverse().join('')

/** An insurer's number, however it is written, whose letters and digits end so (indexes: claims_insurer_backwards and those beside it). */
export const compactEndsWith = (column: string, end: string): RawBuilder<unknown> =>
  sql`(${sql.raw(column)} is not null and ${beginsWith(sql`reverse(search_compact(${sql.raw(column)}))`, backwards(end))})`

/** A VIN that ends so (index: vehicles_vin_backwards). */
export const vinEndsWith = (end: string): RawBuilder<unknown> => beginsWith(sql`reverse(v.vin)`, backwards(end))

/** A phone number, however it is written, whose digits end so (indexes: users_phone_backwards and those of agencies and leads). */
export const phoneEndsWith = (phone: string, end: string): RawBuilder<unknown> => {
  const column = sql.raw(phone)
  return sql`(${column} is not null and ${beginsWith(sql`reverse(regexp_replace(coalesce(${column}, ''), ${sql.raw(String.raw`'\D'`)}, '', 'g'))`, backwards(end))})`
}
