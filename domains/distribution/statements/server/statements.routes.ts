import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { lineName } from '#domains/distribution/commission-lines/rules/line.ts'
import { explanationIn } from '#domains/distribution/commission-lines/rules/explanation.ts'
import { type StatementLineView, statementList, statementsContract } from '#domains/distribution/statements/contract.ts'
import { previewMonths } from '#domains/distribution/statements/server/preview.ts'
import {
  approveMonth,
  approveStatement,
  drawInvoice,
  drawStatement,
  fileNameOf,
  holdsOf,
  receivePayment,
  recordPayment,
  takePaymentBack,
} from '#domains/distribution/statements/server/statements.ts'
import { presentLine, presentOne, presentStatement } from '#domains/distribution/statements/server/statements.present.ts'
import {
  oneStatement,
  type StatementKey,
  statementLines,
  statementRows,
  sumOfLines,
} from '#domains/distribution/statements/server/statements.store.ts'
import { languageOf } from '#domains/records/recipients/server/recipients.ts'
import { columnsFor, type ListColumn } from '#domains/records/lists/server/file-columns.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import type { Reader } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { EXPORT_PAGE, exportFile, pagesOf } from '#platform/export/export.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

export const statementsRoutes = serve(statementsContract, {
  ...listHandlers(statementList, { rows: statementRows, present: presentStatement }),
  statement: ({ actor, params }) => answer(actor, params.statementId),
  lines: async ({ actor, params: { statementId }, query: { cursor, limit = 50, part } }) => {
    const row = await visibleStatement(actor, statementId)
    const [page, totalCents] = await Promise.all([lines(actor, row, { cursor, limit, part }), sumOfLines(row, part)])
    return { ...page, totalCents }
  },
  file: async ({ actor, params: { statementId } }) => {
    const row = await visibleStatement(actor, statementId)
    const pages = pagesOf((cursor) => lines(actor, row, { cursor, limit: EXPORT_PAGE }))
    const language = await languageOf(db(), { userId: actor.userId })
    const columns = columnsFor({ language }, columnsOf(statementId, readerOf(language)))
    return exportFile('csv', { name: fileNameOf(row), on: officeDay(), columns, pages })
  },
  document: async ({ actor, params: { statementId }, query: { part = 1 } }) => {
    const row = await visibleStatement(actor, statementId)
    const language = await languageOf(db(), { userId: actor.userId })
    return drawStatement(row, { part, language, present: (line) => presentLine(actor, line) })
  },
  invoice: async ({ actor, params: { statementId } }) =>
    drawInvoice(await visibleStatement(actor, statementId), await languageOf(db(), { userId: actor.userId })),
  preview: ({ actor }) => previewMonths(actor, officeDay()),
  approve: async ({ actor, params: { statementId } }) => {
    await approveStatement(actor, statementId)
    return answer(actor, statementId)
  },
  approveMonth: ({ actor, body }) => approveMonth(actor, body.month),
  pay: async ({ actor, params: { statementId }, body }) => {
    await recordPayment(actor, statementId, body)
    return answer(actor, statementId)
  },
  takeBack: async ({ actor, params: { statementId }, body }) => {
    await takePaymentBack(actor, statementId, body.why)
    return answer(actor, statementId)
  },
  receive: async ({ actor, params: { statementId }, body: { amountCents: amount, ...received } }) => {
    await receivePayment(actor, statementId, { ...received, amount })
    return answer(actor, statementId)
  },
})

async function visibleStatement(actor: Actor, id: Id<'statement'>) {
  const row = await oneStatement(actor, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function answer(actor: Actor, id: Id<'statement'>) {
  const row = await visibleStatement(actor, id)
  return presentOne(actor, row, await holdsOf({ kind: row.payee_kind, id: row.payee_id }))
}

async function lines(actor: Actor, of: StatementKey, page: Parameters<typeof statementLines>[1]) {
  const { rows, next } = await statementLines(of, page)
  return { rows: rows.map((row) => presentLine(actor, row)), next }
}

/** The columns of docs/rules.md §5. */
const columnsOf = (statementId: Id<'statement'>, reader: Reader): readonly ListColumn<StatementLineView>[] => [
  { head: 'Statement', cell: () => statementId },
  { head: 'Line', cell: ({ id }) => id },
  { head: 'Type', words: FILE_WORDS.line, cell: lineName },
  { head: 'Master code', cell: ({ masterCode }) => masterCode },
  { head: 'Agent', cell: ({ agentName }) => agentName },
  { head: 'Membership', cell: ({ membershipNumber }) => membershipNumber },
  { head: 'Member', cell: ({ memberInitials }) => memberInitials },
  { head: 'Plan', cell: ({ planCode }) => planCode },
  { head: 'Event', cell: ({ eventOn }) => ({ day: eventOn }) },
  { head: 'Net collected', cell: ({ netCollectedCents }) => ({ cents: netCollectedCents }) },
  { head: 'Excluded fees', cell: ({ excludedFeeCents }) => ({ cents: excludedFeeCents }) },
  { head: 'Rate', cell: ({ rateBasisPoints }) => rateBasisPoints / 100 },
  { head: 'Tier', cell: ({ tier }) => tier },
  { head: 'Amount', cell: ({ amountCents }) => ({ cents: amountCents }) },
  { head: 'Of line', cell: ({ linkToLine }) => linkToLine },
  { head: 'Rate locked on', cell: ({ tierLock, saleLockedOn }) => dayOrNull(tierLock ? tierLock.on : saleLockedOn) },
  { head: 'Calculation', cell: (line) => explanationIn(reader, line) },
]

const dayOrNull = (day: Day | null) => day && { day }
