import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Race } from '#proofs/races/race.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { earn } from '#domains/distribution/statements/testing.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, addMonths, day, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
let months = 0

/** A month of long ago, closed with something to pay; each is closed once. */
async function closed(): Promise<{ month: Day; statementId: Id<'statement'> }> {
  const month = addMonths(day('1950-01-01'), months++)
  return { month, statementId: await closedWith500(month) }
}

/** Closes a month in which the agency earned $500. */
export async function closedWith500(month: Day): Promise<Id<'statement'>> {
  await earn(500_00, { payee: { kind: 'agency', id: OKOYE }, masterCode: OKOYE, on: addDays(month, 9) })
  await closeMonth(month)
  const found = db().selectFrom('commission_statements').select('id').where('month', '=', month).where('payee_id', '=', OKOYE)
  return (await found.executeTakeFirstOrThrow()).id
}

const withStatus = (statementId: Id<'statement'>, status: string) =>
  rowCount(sql`select from commission_statements where id = ${statementId} and status = ${status}`)

export const STATEMENT_REQUESTS: readonly Race[] = [
  {
    name: 'a statement is approved',
    begin: async (fixture) => {
      const { statementId } = await closed()
      return {
        ask: () => ({ route: statementsContract.approve, params: { statementId }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ approved: await withStatus(statementId, 'approved') }),
        expected: 1,
      }
    },
  },
  {
    name: 'all statements of a month are approved',
    begin: async (fixture) => {
      const { month, statementId } = await closed()
      return {
        ask: () => ({ route: statementsContract.approveMonth, body: { month }, cookie: fixture.cookies.priya }),
        granted: Infinity,
        counts: async () => ({ approved: await withStatus(statementId, 'approved') }),
        expected: 1,
      }
    },
  },
  {
    name: 'the payment of a statement is recorded',
    begin: async (fixture) => {
      const { statementId } = await closed()
      const params = { statementId }
      await fixture.must(statementsContract.approve, { params }, fixture.cookies.noor)
      const body = { paidOn: officeDay(), reference: 'ACH 4711' }
      return {
        ask: () => ({ route: statementsContract.pay, params, body, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ paid: await withStatus(statementId, 'paid') }),
        expected: 1,
      }
    },
  },
]
