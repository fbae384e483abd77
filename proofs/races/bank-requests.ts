import { sql } from 'kysely'
import { eventCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { clock } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const AMOUNT = -3_75
let days = 0

/** A statement of one day, with one line. */
async function lineOf({ cast }: Fixture): Promise<Id<'bankLine'>> {
  const [statementId, lineId, on] = [newId('bankStatement'), newId('bankLine'), addDays('2020-01-01', ++days)]
  await inTransaction(async (tx) => {
    await sql`insert into bank_statements (id, sha256, file_name, account_last4, from_on, to_on, opening_cents, closing_cents, line_count, new_count,
      read_by, read_at) values (${statementId}, ${statementId}, 'statement.ofx', '6789', ${on}, ${on}, 0, ${AMOUNT}, 1, 1, ${cast.users.priya.id},
      ${clock.now()})`.execute(tx)
    await sql`insert into bank_statement_lines (id, statement_id, on_day, amount_cents, nth, description)
      values (${lineId}, ${statementId}, ${on}, ${AMOUNT}, 1, 'FEE')`.execute(tx)
  })
  return lineId
}

async function movement(): Promise<string> {
  const cause = { noun: 'test', id: newId('bankLine') }
  const entries = [
    { account: 'bank', amount: cents(AMOUNT) },
    { account: 'recoveries', amount: cents(-AMOUNT) },
  ] as const
  await inTransaction((tx) => post(tx, { kind: 'test', cause, entries }))
  const { id } = await db().selectFrom('ledger_transactions').select('id').where('cause_id', '=', cause.id).executeTakeFirstOrThrow()
  return `${id}:1`
}

const matchCount = async (lineId: Id<'bankLine'>): Promise<number> =>
  (await db().selectFrom('bank_match_lines').select('match_id').where('bank_line_id', '=', lineId).execute()).length

export const BANK_REQUESTS: readonly Race[] = [
  {
    name: 'a line of a bank statement is matched',
    begin: async (fixture) => {
      const [lineId, movementId] = [await lineOf(fixture), await movement()]
      return {
        ask: () => ({
          route: bankStatementContract.matchBankLines,
          body: { lineIds: [lineId], movementIds: [movementId] },
          cookie: fixture.cookies.priya,
        }),
        granted: 1,
        counts: async () => ({ matches: await matchCount(lineId) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a line of a bank statement is explained',
    begin: async (fixture) => {
      const lineId = await lineOf(fixture)
      return {
        ask: () => ({
          route: bankStatementContract.explainBankLine,
          params: { lineId },
          body: { reason: 'fee', note: 'Sent often, meant once.' },
          cookie: fixture.cookies.priya,
        }),
        granted: 1,
        counts: async () => ({ told: await eventCount(lineId, 'bank_statement.explained') }),
        expected: 1,
      }
    },
  },
]
