import * as z from 'zod/mini'
import { contract, type Route } from '#access/contract.ts'
import { cappedCountShape, exportQuery, filterShapes, pageOf, pageQuery } from '#access/shapes.ts'
import type { Verb } from '#access/verbs.ts'
import type { Day } from '#platform/days.ts'
import { type FilterRules, type ListAddress, type ListQuery, readListQuery } from '#platform/filters.ts'
import type { Cents } from '#platform/money.ts'

/** What a cell of the list's export holds; `at` is a moment, written in its reader's time zone. */
export type FileCell = string | number | null | { cents: Cents } | { day: Day } | { at: string } | readonly string[]

/**
 * A column of the list's export: its heading, its value for a row, and what screens call that value. `context`: of what the words are said,
 * where another language says them otherwise.
 */
export type FileColumn<Row> = {
  head: string
  words?: Readonly<Record<string, string>>
  context?: 'person' | 'document' | 'account' | 'membership'
  /** The text is a sentence of ours, in English as it is stored, or what somebody typed. */
  isSentence?: true
  cell: (row: Row) => FileCell
}

type Options<Name extends string, Row, Rules extends FilterRules, OneWay extends boolean, More> = {
  /** `leads`: the name of its saved views, of its exported file and of the event `leads.exported`. */
  name: Name
  verb: Verb
  /** Who may take it as a file, where that is not everybody who reads it. */
  exportVerb?: Verb
  paths: { list: `/${string}`; count: `/${string}`; export: `/${string}` }
  /** The summary of the list's endpoint. */
  summary: string
  row: z.ZodMiniType<Row>
  filters: Rules
  /** The columns of the export, when they are the same for every role and read from the answered row alone. */
  file?: readonly FileColumn<Row>[]
  /** Newest first only. */
  oneWay?: OneWay
  /** More properties of all three endpoints, for example a token. */
  endpoint?: More
}

/**
 * The one definition of a list. Its endpoints, the reading of its address, its queries (platform/queries/list-rows.ts), its
 * handlers and its screen (domains/records/lists) follow from it. In the browser it has no shapes and no file
 * (apps/web/build/no-shapes.ts).
 */
export function defineList<
  const Name extends string,
  Row,
  const Rules extends FilterRules,
  const OneWay extends boolean = false,
  const More extends Partial<Route> = Record<never, never>,
>({ name, verb, exportVerb = verb, paths, summary, row, filters, file, oneWay, endpoint }: Options<Name, Row, Rules, OneWay, More>) {
  const route = { verb, method: 'GET', ...(endpoint as More) } as const
  const filtered = { filters, isOneWay: (oneWay ?? false) as OneWay }
  return {
    name,
    ...filtered,
    file: file ?? [],
    query: (asked: ListAddress<Rules>): ListQuery<Rules> => readListQuery(filters, asked),
    endpoints: contract({
      list: {
        ...route,
        path: paths.list,
        summary,
        query: z.object({ ...pageQuery, ...addressShapes(filtered) }),
        answer: pageOf(row),
      },
      count: {
        ...route,
        path: paths.count,
        summary: `How many ${name} the list has with these filters; \`more\` when there are more than were counted`,
        query: z.object(addressShapes(filtered)),
        answer: cappedCountShape,
      },
      export: {
        ...route,
        verb: exportVerb,
        path: paths.export,
        summary: `All ${name} the list has with these filters, as a file; what for is written into the history`,
        query: z.object({ ...addressShapes(filtered), ...exportQuery }),
        answer: 'file',
        takesOut: true,
      },
    }),
  }
}

/** The filters of a list, as in its address. */
export const addressShapes = <Rules extends FilterRules, OneWay extends boolean>(list: { filters: Rules; isOneWay: OneWay }) => ({
  search: z.optional(z.string().check(z.maxLength(120))),
  ...((list.isOneWay ? {} : { sort: z.optional(z.enum(['newest', 'oldest'])) }) as SortShape<OneWay>),
  ...filterShapes(list.filters),
})

type SortShape<OneWay> = OneWay extends true
  ? Record<never, never>
  : { sort: z.ZodMiniOptional<z.ZodMiniEnum<{ newest: 'newest'; oldest: 'oldest' }>> }

/** What every definition has, whatever it lists. */
export type List<Rules extends FilterRules = FilterRules> = {
  name: string
  filters: Rules
  isOneWay: boolean
  query: (asked: ListAddress<Rules>) => ListQuery<Rules>
  endpoints: { list: Route; count: Route; export: Route }
}
