import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { EXAMPLES } from '#domains/insight/book-imports/rules/examples.ts'
import { KINDS } from '#domains/insight/book-imports/server/kinds.ts'
import { broughtIn, readOf, today } from '#domains/insight/book-imports/server/testing.ts'
import { BOOK_KINDS, type BookKind } from '#domains/records/table-imports/rules/import.ts'
import { recognize } from '#domains/records/table-imports/rules/mapping.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const fileOf = async (kind: BookKind): Promise<string> =>
  Buffer.from((await app.call(bookImportsContract.example, { params: { kind } }, 'dana')).answer as never).toString('utf8')

test('the example of each kind is imported as it was downloaded, one after the other: an agency, its agent, a code, a member, their claim', async () => {
  for (const kind of BOOK_KINDS) {
    const view = await broughtIn(app, await fileOf(kind), { kind })
    expect((await readOf(app, view.id)).counts, kind).toMatchObject({ problems: 0, created: 1, failed: 0 })
  }
})

test.each(BOOK_KINDS)('each heading of the example of %s is recognized as the column it stands for', (kind) => {
  const columns = EXAMPLES[kind]({ today: today(), planCode: 'ADR-500', price: '9.95' })
  const found = recognize(
    columns.map(([heading]) => heading),
    KINDS[kind].columns,
  )
  expect(columns.map(([, name]) => found[name])).toEqual(columns.map((_, place) => place))
})
