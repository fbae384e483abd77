import type { TestApp } from '#apps/api/testing.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export const COMMISSIONS = { query: { kind: 'commissions' } } as const

/** Closes a month, and has Priya approve it: its statements by payee. */
export async function approvedMonth(app: TestApp, month: Day): Promise<ReadonlyMap<string, Id<'statement'>>> {
  await closeMonth(month)
  await app.call(statementsContract.approveMonth, { body: { month } }, 'priya')
  const rows = await db().selectFrom('commission_statements').select(['id', 'payee_id']).where('month', '=', month).execute()
  return new Map(rows.map(({ id, payee_id: payee }) => [payee, id]))
}

/** Built by Priya, approved and downloaded by Noor. */
export async function paidByFile(app: TestApp) {
  const { id: batchId } = (await app.call(batchContract.buildBatch, COMMISSIONS, 'priya')).answer
  await app.call(batchContract.approveBatch, { params: { batchId } }, 'noor')
  const { text } = (await app.call(batchContract.downloadBatch, { params: { batchId } }, 'noor')).answer
  return { batchId, text }
}

/** The trace of a statement's newest payment. */
export async function traceOf(statementId: Id<'statement'>): Promise<string> {
  const payments = db().selectFrom('commission_payments').select('trace').where('statement_id', '=', statementId)
  return (await payments.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).trace
}
