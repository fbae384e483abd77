import { capitalized, type Names } from './names.ts'
import { type Plan, refuseExisting } from './plan.ts'
import { MODULES, withRoutes } from './routes.ts'

/** A list of what the actor may see: searched, filtered, in either order, counted and read page by page, with its screen. */
export function planList(root: string, names: Names): Plan {
  const { folder, name } = names
  refuseExisting(root, folder)
  return {
    files: {
      [`${folder}/README.md`]: readme(names),
      [`${folder}/contract.ts`]: contract(names),
      [`${folder}/rules/list-query.ts`]: query(names),
      [`${folder}/rules/list-query.test.ts`]: queryTest(names),
      [`${folder}/server/${name}.ts`]: service(names),
      [`${folder}/server/${name}.store.ts`]: store(names),
      [`${folder}/server/${name}.routes.ts`]: routes(names),
      [`${folder}/server/${name}.test.ts`]: test(names),
      [`${folder}/web/${name}-filters.ts`]: filters(names),
      [`${folder}/web/${name}.tsx`]: screen(names),
      [MODULES]: withRoutes(root, names),
    },
    next: [
      `${folder}/server/${name}.store.ts: list your own table instead of members, and name the index that each filter rides on.`,
      `${folder}/contract.ts: the columns of a row, and the verb; a new verb is a line in access/verbs.ts and in docs/rules.md §6.7.`,
      `${folder}/rules/list-query.ts: the filters; each has its line in the store and in web/${name}-filters.ts.`,
      `${folder}/web/${name}.tsx: render it on a screen of a center (centers/<center>/screens, its routes.ts, access/routes.ts).`,
      `To keep views of it, add its name to VIEWED_LISTS (domains/records/views/contract.ts) and use ListHead; for a file of it, see claim-list/server/export.ts.`,
      `npx lingui extract, and the Spanish of what is new in apps/web/locales/es.po`,
      `npm test -- ${folder}`,
    ],
  }
}

const readme = ({ words }: Names): string => `# ${capitalized(words)}

What is listed, and for whom.

- \`rules/list-query.ts\`: what the list is filtered by, read by the contract, the SQL and the screen.
- **Always true**: the list holds what the reader may see and nothing else; a page continues where the last one ended.
`

const contract = ({ name, folder, camel, pascal, upper, words }: Names): string => `import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { cappedCountShape, filterShapes, idOf, pageOf, pageQuery } from '#access/shapes.ts'
import { ${upper}_FILTERS, ${upper}_ORDERS } from '#${folder}/rules/list-query.ts'

export const ${camel}RowShape = z.object({ id: idOf('member'), name: z.string(), state: z.string() })
export type ${pascal}Row = z.output<typeof ${camel}RowShape>

/** What the list is filtered by, as it stands in the list's address. */
const filters = {
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(z.enum(${upper}_ORDERS)),
  ...filterShapes(${upper}_FILTERS),
}

export const ${camel}Contract = contract({
  list: {
    verb: 'members.list',
    method: 'GET',
    path: '/${name}',
    summary: 'The ${words} within my scope, newest first',
    query: z.object({ ...pageQuery, ...filters }),
    answer: pageOf(${camel}RowShape),
  },
  count: {
    verb: 'members.list',
    method: 'GET',
    path: '/${name}-count',
    summary: 'How many rows the ${words} has with these filters; \`more\` when there are more than were counted',
    query: z.object(filters),
    answer: cappedCountShape,
  },
})
`

const query = ({
  camel,
  pascal,
  upper,
}: Names): string => `import { type Filters, type FilterRules, namesOf, readFilters } from '#platform/filters.ts'

/** What the list is filtered by: the operators each filter knows, and which values it takes. */
export const ${upper}_FILTERS = {
  state: { operators: ['is', 'not'], fits: (value) => /^[A-Z]{2}$/.test(value) },
} as const satisfies FilterRules

export const ${upper}_FILTER_NAMES = namesOf(${upper}_FILTERS)
export const ${upper}_ORDERS = ['newest', 'oldest'] as const

/** What is looked for, and in which order. */
export type ${pascal}Query = { search: string | null; filters: Filters<typeof ${upper}_FILTERS>; oldestFirst: boolean }

type Asked = { search?: string | undefined; sort?: string | undefined } & Partial<
  Record<(typeof ${upper}_FILTER_NAMES)[number], string | undefined>
>

export const ${camel}Query = (asked: Asked): ${pascal}Query => ({
  search: asked.search?.trim() || null,
  filters: readFilters(${upper}_FILTERS, asked),
  oldestFirst: asked.sort === 'oldest',
})
`

const queryTest = ({ folder, camel }: Names): string => `import { expect, test } from 'vitest'
import { ${camel}Query } from '#${folder}/rules/list-query.ts'

test('what is asked for is read from the address; nothing asked is everything, newest first', () => {
  expect(${camel}Query({})).toEqual({ search: null, filters: {}, oldestFirst: false })
  expect(${camel}Query({ search: ' okafor ', state: 'not:TX,OH', sort: 'oldest' })).toEqual({
    search: 'okafor',
    filters: { state: { operator: 'not', values: ['TX', 'OH'] } },
    oldestFirst: true,
  })
})
`

const service = ({ name, folder, pascal }: Names): string => `import type { Actor } from '#access/actor.ts'
import type { ${pascal}Row } from '#${folder}/contract.ts'
import type { ${pascal}Query } from '#${folder}/rules/list-query.ts'
import { countRowsOf${pascal}, rowsOf${pascal} } from '#${folder}/server/${name}.store.ts'
import { COUNTED, cappedCount, type CappedCount } from '#platform/queries/capped-count.ts'

type Page = { cursor?: string | undefined; limit?: number | undefined }
type Found = { rows: ${pascal}Row[]; next: string | null }

export async function list${pascal}(actor: Actor, query: ${pascal}Query, { cursor, limit = 25 }: Page): Promise<Found> {
  const found = await rowsOf${pascal}(actor, query, { cursor, limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ id, first_name, last_name, state }) => ({ id, name: \`\${first_name} \${last_name}\`, state }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export const count${pascal} = async (actor: Actor, query: ${pascal}Query): Promise<CappedCount> =>
  cappedCount(await countRowsOf${pascal}(actor, query, COUNTED + 1))
`

const store = ({ folder, pascal, upper }: Names): string => `import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type OwnerColumns, visibleTo } from '#access/server/scope.ts'
import type { ${upper}_FILTER_NAMES, ${pascal}Query } from '#${folder}/rules/list-query.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { db } from '#platform/db.ts'
import type { Filter } from '#platform/filters.ts'
import { allConditions, columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

const OWNER: OwnerColumns = { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }

type Page = { cursor?: string | undefined; limit: number }

/** A page of what the actor may see, by id: the order in which rows were made (index: primary key). */
export function rowsOf${pascal}(actor: Actor, query: ${pascal}Query, { cursor, limit }: Page) {
  const { oldestFirst } = query
  const rows = matching(actor, query)
    .select(['m.id', 'm.first_name', 'm.last_name', 'm.state'])
    .orderBy('m.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
  return (cursor ? rows.where(oldestFirst ? sql<boolean>\`m.id > \${cursor}\` : sql<boolean>\`m.id < \${cursor}\`) : rows).execute()
}

/** How many there are, counted no further than \`most\`. */
export const countRowsOf${pascal} = (actor: Actor, query: ${pascal}Query, most: number): Promise<number> =>
  countRows(matching(actor, query).select(sql<number>\`1\`.as('one')).limit(most))

const matching = (actor: Actor, { search, filters }: ${pascal}Query) =>
  db()
    .selectFrom('members as m')
    .where(visibleTo(actor, OWNER))
    .where(
      allConditions([
        ...Object.entries(filters).map(([name, filter]) => FILTERS[name as (typeof ${upper}_FILTER_NAMES)[number]](filter)),
        search ? sql<boolean>\`m.full_name ilike \${containsPattern(search)}\` : null,
      ]),
    )

const FILTERS: Readonly<Record<(typeof ${upper}_FILTER_NAMES)[number], (filter: Filter) => RawBuilder<boolean>>> = {
  state: (filter) => columnFilter(sql\`m.state\`, filter),
}
`

const routes = ({ name, folder, camel, pascal }: Names): string => `import { serve } from '#access/server/endpoint.ts'
import { ${camel}Contract } from '#${folder}/contract.ts'
import { ${camel}Query } from '#${folder}/rules/list-query.ts'
import { count${pascal}, list${pascal} } from '#${folder}/server/${name}.ts'

export const ${camel}Routes = serve(${camel}Contract, {
  list: ({ actor, query: { cursor, limit, ...asked } }) => list${pascal}(actor, ${camel}Query(asked), { cursor, limit }),
  count: ({ actor, query }) => count${pascal}(actor, ${camel}Query(query)),
})
`

const test = ({ folder, camel }: Names): string => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { ${camel}Contract } from '#${folder}/contract.ts'
import type { CastName } from '#db/cast.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { list, count } = ${camel}Contract
const read = async (query: Record<string, string | number>, as: CastName = 'dana') => (await app.call(list, { query }, as)).answer

test('an agent finds their own book, another agent none of it', async () => {
  const { amara } = app.told.members
  expect((await read({ search: 'okafor' }, 'grace')).rows.map(({ id }) => id)).toEqual([amara.id])
  expect((await read({ search: 'okafor' }, 'nina')).rows).toEqual([])
})

test('a filter leaves what it says, and one we do not know is refused', async () => {
  const [first] = (await read({})).rows
  const state = first?.state ?? ''
  expect(new Set((await read({ state })).rows.map((row) => row.state))).toEqual(new Set([state]))
  expect((await read({ state: \`not:\${state}\` })).rows.filter((row) => row.state === state)).toEqual([])
  expect((await app.call(list, { query: { state: 'over:1' } }, 'dana')).status).toBe(400)
})

test('a page continues where the last one ended, either way, and the count is that of all pages', async () => {
  for (const sort of ['newest', 'oldest']) {
    const all = await read({ sort, limit: 100 })
    const first = await read({ sort, limit: 2 })
    const second = await read({ sort, limit: 98, cursor: first.next ?? '' })
    expect([...first.rows, ...second.rows]).toEqual(all.rows)
    expect((await app.call(count, {}, 'dana')).answer).toEqual({ count: all.rows.length, more: false })
  }
})
`

const filters = ({ folder, pascal, upper, camel }: Names): string => `import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ${upper}_FILTER_NAMES, ${upper}_FILTERS, ${upper}_ORDERS } from '#${folder}/rules/list-query.ts'
import type { FilterField } from '#design/list/filter-form.tsx'
import { oneOf, text, texts, useSearchState } from '#design/browser/search-params.ts'
import { STATE_CHOICES } from '#platform/state-names.data.ts'

/** The filters, as they stand in the address. */
export function use${pascal}Filters() {
  const [filters] = useSearchState({ search: text, sort: oneOf(${upper}_ORDERS), ...texts(${upper}_FILTER_NAMES) })
  return filters
}

/** What the list can be filtered by, in words. */
export const ${camel}FilterFields = (i18n: I18n): readonly FilterField[] => [
  { name: 'state', label: i18n._(msg\`State\`), ...${upper}_FILTERS.state, choices: STATE_CHOICES },
]
`

const screen = ({ name, folder, pascal, camel, words }: Names): string => `import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { ${camel}Contract, type ${pascal}Row } from '#${folder}/contract.ts'
import { ${camel}FilterFields, use${pascal}Filters } from '#${folder}/web/${name}-filters.ts'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { FilterBar } from '#design/list/filter-bar.tsx'
import { OrderChips } from '#design/list/order-chips.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'

export function ${pascal}({ rowHref }: { rowHref: (row: ${pascal}Row) => string }) {
  const { t, i18n } = useLingui()
  const filters = use${pascal}Filters()
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(${camel}Contract.list, { query: { ...filters, cursor } })
  const counted = useLateAnswer(${camel}Contract.count, { query: filters }).data
  return (
    <>
      <Toolbar
        count={counted ? <Plural value={counted.count} one="# found" other="# found" /> : null}
        filters={<FilterBar fields={${camel}FilterFields(i18n)} />}
      >
        <SearchField label={t\`Name\`} />
        <OrderChips />
      </Toolbar>
      <DataTable
        caption={t\`${capitalized(words)}\`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={rowHref}
        empty={
          <EmptyState drawing="search" title={<Trans>Nothing here.</Trans>}>
            <Trans>Choose another filter.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
  )
}

const COLUMNS: readonly Column<${pascal}Row>[] = [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name },
  { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state },
]
`
