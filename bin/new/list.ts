import { capitalized, type Names } from './names.ts'
import { CannotAdd, type Plan, readText, refuseExisting } from './plan.ts'
import { MODULES, withRoutes } from './routes.ts'

const VIEWS = 'domains/records/views/contract.ts'
const KINDS = 'domains/records/history/rules/event-kinds.data.ts'
const WORDS = 'domains/records/history/web/event-words.ts'

/** A list of what the actor may see, in five files: searched, filtered, in either order, counted, exported, with views and a screen. */
export function planList(root: string, names: Names): Plan {
  const { folder, name } = names
  refuseExisting(root, folder)
  return {
    files: {
      [`${folder}/README.md`]: readme(names),
      [`${folder}/contract.ts`]: contract(names),
      [`${folder}/server/${name}.routes.ts`]: routes(names),
      [`${folder}/server/${name}.test.ts`]: test(names),
      [`${folder}/web/${name}.tsx`]: screen(names),
      [MODULES]: withRoutes(root, names),
      [VIEWS]: withViews(root, names),
      [KINDS]: withLine(root, KINDS, '] as const', `  '${snake(name)}.exported',\n`),
      [WORDS]: withLine(root, WORDS, '\n}\n', `\n  '${snake(name)}.exported': msg\`${capitalized(names.words)} exported\`,`),
    },
    next: [
      `${folder}/contract.ts: the columns of a row, the filters and the verb; a new verb is a line in access/verbs.ts and in docs/rules.md §6.7.`,
      `${folder}/server/${name}.routes.ts: list your own table instead of members, and name the index that each filter rides on.`,
      `${folder}/web/${name}.tsx: a word for each filter and column; render it on a screen of a center (centers/<center>/screens, its routes.ts, access/routes.ts).`,
      `docs/architecture.md: the module, after those it imports.`,
      `npx lingui extract, and the Spanish of what is new in apps/web/locales/es.po`,
      `npm test -- ${folder}`,
    ],
  }
}

/** The name of a list is also that of its event, which has no hyphens. */
const snake = (name: string): string => name.replaceAll('-', '_')

/** The text of a file with one line more before its first `end`. */
function withLine(root: string, file: string, end: string, line: string): string {
  const text = readText(root, file)
  const at = text.indexOf(end)
  if (at === -1) throw new CannotAdd(`${file} is not written as this command knows it.`)
  return text.slice(0, at) + line + text.slice(at)
}

/** The lists that views are kept of, with one more. */
function withViews(root: string, { name }: Names): string {
  const text = readText(root, VIEWS)
  const lists = /VIEWED_LISTS = \[[^\]]*(?=\] as const)/.exec(text)
  if (!lists) throw new CannotAdd(`${VIEWS} is not written as this command knows it.`)
  const end = lists.index + lists[0].length
  return `${text.slice(0, end)}  '${snake(name)}',\n${text.slice(end)}`
}

const readme = ({ words, camel }: Names): string => `# ${capitalized(words)}

What is listed, and for whom.

- \`${camel}\` in \`contract.ts\` is its definition; \`records/lists\` makes the rest of it.
- **Always true**: the list holds what the reader may see and nothing else; a page continues where the last one ended.
`

const contract = ({ name, camel, pascal, words }: Names): string => `import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { idOf } from '#access/shapes.ts'
import { stateFilter } from '#platform/filters.ts'

const rowShape = z.object({ id: idOf('member'), name: z.string(), state: z.string() })
export type ${pascal}Row = z.output<typeof rowShape>

export const ${camel} = defineList({
  name: '${snake(name)}',
  verb: 'members.list',
  paths: { list: '/${name}', count: '/${name}-count', export: '/${name}-export' },
  summary: 'The ${words} within my scope, newest first',
  row: rowShape,
  filters: { state: stateFilter },
  file: [
    { head: 'Name', cell: (row) => row.name },
    { head: 'State', cell: ({ state }) => state },
  ],
})

export const ${camel}Contract = contract({
  ...${camel}.endpoints,
})
`

const routes = ({ folder, camel }: Names): string => `import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { type OwnerColumns, visibleTo } from '#access/server/scope.ts'
import { ${camel}, ${camel}Contract } from '#${folder}/contract.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { db } from '#platform/db.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'

const OWNER: OwnerColumns = { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }

const visible = (actor: Actor) => db().selectFrom('members as m').where(visibleTo(actor, OWNER))

/** By id: the order in which rows were made (index: primary key). */
export const ${camel}Rows = listRows(${camel}, {
  rows: (actor: Actor) => visible(actor).select(['m.id', 'm.state', sql<string>\`m.first_name || ' ' || m.last_name\`.as('name')]),
  counted: visible,
  order: [sql\`m.id\`],
  search: (text) => sql\`m.full_name ilike \${containsPattern(text)}\`,
  filters: { state: (filter) => columnFilter(sql\`m.state\`, filter) },
})

export const ${camel}Routes = serve(${camel}Contract, {
  ...listHandlers(${camel}, { rows: ${camel}Rows }),
})
`

const test = ({ folder, camel }: Names): string => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { ${camel}Contract } from '#${folder}/contract.ts'
import type { CastName } from '#db/cast.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { list, count, export: take } = ${camel}Contract
const read = async (query: Record<string, string | number>, as: CastName = 'dana') => (await app.call(list, { query }, as)).answer

test('an agent finds their own book, another agent none of it', async () => {
  const { amara } = app.cast.members
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

test('a page continues where the last one ended, either way, and the count and the file are of all pages', async () => {
  for (const sort of ['newest', 'oldest']) {
    const all = await read({ sort, limit: 100 })
    const first = await read({ sort, limit: 2 })
    const second = await read({ sort, limit: 98, cursor: first.next ?? '' })
    expect([...first.rows, ...second.rows]).toEqual(all.rows)
    expect((await app.call(count, {}, 'dana')).answer).toEqual({ count: all.rows.length, more: false })
    const file = await app.call(take, { query: { format: 'csv', purpose: 'A test' } }, 'dana')
    expect(String(file.answer).trim().split('\\r\\n')).toHaveLength(all.rows.length + 1)
  }
})
`

const screen = ({ folder, pascal, camel, words }: Names): string => `import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ${camel}, type ${pascal}Row } from '#${folder}/contract.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useStateChoices } from '#design/values/states.ts'

export function ${pascal}({ rowHref }: { rowHref: (row: ${pascal}Row) => string }) {
  const { t } = useLingui()
  const states = useStateChoices()
  return (
    <ListPage
      state={useList(${camel}, COLUMNS)}
      caption={t\`${capitalized(words)}\`}
      searchLabel={t\`Name\`}
      builtIn={[{ name: t\`All\`, search: '' }]}
      fields={filterFields(${camel}.filters, { state: { label: t\`State\`, choices: states } })}
      Count={Count}
      rowHref={rowHref}
      empty={
        <EmptyState drawing="search" title={<Trans>Nothing here.</Trans>}>
          <Trans>Choose another filter.</Trans>
        </EmptyState>
      }
    />
  )
}

const Count = ({ count }: { count: number }) => <Plural value={count} one="# found" other="# found" />

const COLUMNS: readonly Column<${pascal}Row>[] = [
  { id: 'name', head: <Trans>Name</Trans>, cell: (row) => row.name },
  { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state },
]
`
