import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let movement: [transaction: string, bank: number, other: number]

/**
 * A statement `s1` of November 2 with two lines, `l1` of $10.00 and `l2` of -$4.00, and a movement of $10.00; all of it goes with the
 * refusal.
 */
async function begin(tx: Tx): Promise<void> {
  await statement(tx, { id: 's1', closing: 6_00, read: '2026-11-03' })
  await line(tx, { id: 'l1', of: 's1', amount: 10_00 })
  await line(tx, { id: 'l2', of: 's1', amount: -4_00 })
  const entries = [
    { account: 'bank', amount: cents(10_00) },
    { account: 'recoveries', amount: cents(-10_00) },
  ] as const
  await post(tx, { kind: 'test', cause: { noun: 'test', id: 'm' }, entries })
  const { rows } = await sql<{ id: string; line: number }>`
    select t.id, e.line from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.cause_id = 'm'
    order by e.account <> 'bank'`.execute(tx)
  movement = [rows[0]?.id ?? '', rows[0]?.line ?? 0, rows[1]?.line ?? 0]
}

type Statement = { id: string; closing: number; read: string; on?: string }
const statement = (tx: Tx, { id, closing, read, on = '2026-11-02' }: Statement) =>
  sql`insert into bank_statements (id, sha256, file_name, account_last4, from_on, to_on, opening_cents, closing_cents, line_count, new_count, read_by,
    read_at) values (${id}, ${id}, 'a.ofx', '6789', ${on}, ${on}, 0, ${closing}, 0, 0, ${app.cast.users.priya.id}, ${read}::date)`.execute(
    tx,
  )
const line = (tx: Tx, { id, of, amount, nth = 1 }: { id: string; of: string; amount: number; nth?: number }) =>
  sql`insert into bank_statement_lines (id, statement_id, on_day, amount_cents, nth, description)
    values (${id}, ${of}, '2026-11-02', ${amount}, ${nth}, '')`.execute(tx)
const match = (tx: Tx, id: string, lines: string[], entries: number[], of = movement[0]) =>
  sql`with made as (insert into bank_matches (id, made_at) values (${id}, now())),
    lines as (insert into bank_match_lines (bank_line_id, match_id) select unnest(${lines}::text[]), ${id})
    insert into bank_match_movements (transaction_id, entry_line, match_id) select ${of}, unnest(${entries}::int[]), ${id}`.execute(tx)
const explain = (tx: Tx, id: string, reason = 'other') =>
  sql`insert into bank_explanations (bank_line_id, reason, note, explained_by, explained_at)
    values (${id}, ${reason}, 'Fee', ${app.cast.users.priya.id}, now())`.execute(tx)
/** Of the amount of line l2. */
const fee = (tx: Tx, id: string) =>
  sql`with posted as (insert into ledger_transactions (id, kind, cause_noun, cause_id, at) values (${id}, 'bank_fee', 'bankMatch', ${id}, now()))
    insert into ledger_entries (transaction_id, line, account, amount_cents) values (${id}, 1, 'bank', -400), (${id}, 2, 'bank_fees', 400)`.execute(
    tx,
  )
const run = (statements: string) => (tx: Tx) => sql.raw(statements).execute(tx)

type Act = (tx: Tx) => Promise<unknown>
const REFUSED: [what: string, says: string, act: Act, before?: Act][] = [
  [
    'a line that does not lead to the closing balance',
    'do not add up',
    (tx) => statement(tx, { id: 's2', closing: 5_99, read: '2026-11-04' }),
  ],
  ['the same line twice', 'bank_statement_lines_on_day', (tx) => line(tx, { id: 'l3', of: 's1', amount: 10_00 })],
  ['a statement changed', 'append-only', run(`update bank_statements set closing_cents = 0`)],
  ['a line changed', 'append-only', run(`update bank_statement_lines set amount_cents = 1 where id = 'l1'`)],
  ['a line gone alone', 'goes with its statement', run(`delete from bank_statement_lines where id = 'l1'`)],
  ['all lines gone', 'append-only', run('truncate bank_statement_lines cascade')],
  ['a match of unequal sums', 'has lines of', (tx) => match(tx, 'x', ['l1', 'l2'], [movement[1]])],
  ['a match with the other entry of the movement', 'has lines of', (tx) => match(tx, 'x', ['l1'], [movement[1], movement[2]])],
  ['half of a match gone', 'has lines of', run('delete from bank_match_lines'), (tx) => match(tx, 'm', ['l1'], [movement[1]])],
  ['a line matched twice', 'bank_match_lines_pkey', (tx) => match(tx, 'x', ['l1'], []), (tx) => match(tx, 'm', ['l1'], [movement[1]])],
  [
    'a movement matched twice',
    'bank_match_movements_pkey',
    (tx) => match(tx, 'x', [], [movement[1]]),
    (tx) => match(tx, 'm', ['l1'], [movement[1]]),
  ],
  ['a match changed', 'append-only', run('update bank_matches set made_at = now()'), (tx) => match(tx, 'm', ['l1'], [movement[1]])],
  ['an explanation changed', 'append-only', run(`update bank_explanations set note = 'x'`), (tx) => explain(tx, 'l2')],
  ['a fee explained and not posted', 'the ledger does not have it', (tx) => explain(tx, 'l2', 'fee')],
  ['interest explained and not posted', 'the ledger does not have it', (tx) => explain(tx, 'l2', 'interest')],
  ['a fee posted and matched with no line', 'is matched with no line', (tx) => fee(tx, 'f1')],
  [
    'the match of a fee gone, and the fee still in the ledger',
    'is matched with no line',
    run(`delete from bank_matches where id = 'm'`),
    async (tx) => {
      await fee(tx, 'f1')
      await match(tx, 'm', ['l2'], [1], 'f1')
    },
  ],
  [
    'a statement gone whose line is matched',
    'bank_match_lines',
    run('delete from bank_statements'),
    (tx) => match(tx, 'm', ['l1'], [movement[1]]),
  ],
  ['a statement gone whose line is explained', 'bank_explanations', run('delete from bank_statements'), (tx) => explain(tx, 'l2')],
  [
    'a statement gone whose days a later one has',
    'A later statement has days',
    run(`delete from bank_statements where id = 's1'`),
    (tx) => statement(tx, { id: 's2', closing: 6_00, read: '2026-11-04' }),
  ],
]

/** As a commit does. */
const checkAll = (tx: Tx) => sql`set constraints all immediate`.execute(tx)
const within = (act: Act, before?: Act) =>
  inTransaction(async (tx) => {
    await begin(tx)
    if (before) await before(tx)
    await checkAll(tx)
    await act(tx)
    await checkAll(tx)
  })

test.each(REFUSED)('refused: %s', async (_, says, act, before) => {
  await expect(within(act, before)).rejects.toThrow(says)
})

test('a statement that nobody worked on goes with its lines', async () => {
  await within(run(`delete from bank_statements where id = 's1'`))
  expect((await sql`select from bank_statement_lines`.execute(db())).rows).toEqual([])
})
