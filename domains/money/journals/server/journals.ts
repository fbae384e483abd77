import type { Actor } from '#access/actor.ts'
import type { Answer, FileAnswer } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import { may } from '#access/verbs.ts'
import type { journalsContract } from '#domains/money/journals/contract.ts'
import { type BookName, COLUMNS, type Layout, linesOf } from '#domains/money/journals/rules/journal.ts'
import { accountsWithNames, daySums, saveName } from '#domains/money/journals/server/journals.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { type Day, daysBetween } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { CSV_START, csvLine } from '#platform/export/csv.ts'

export async function listAccounts(actor: Actor): Promise<Answer<typeof journalsContract.accounts>> {
  const rows = await accountsWithNames()
  return {
    rows: rows.map(({ code, ledger_name: ledgerName, number, name }) => ({
      account: code,
      ledgerName,
      number: number ?? '',
      name: name ?? ledgerName,
      isMapped: name !== null,
    })),
    mayMap: may(actor, 'journal.map'),
  }
}

export async function mapAccount(actor: Actor, account: string, wanted: BookName): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await saveName(tx, account, wanted, userOf(actor), clock.now()))) throw new Refusal('not_found')
    const about = { noun: 'user', id: actor.id } as const
    await recordEvent(tx, { kind: 'journal_account.mapped', by: actor, about, data: { account, ...wanted } })
  })
}

type Asked = { fromOn: Day; toOn: Day; layout: Layout; purpose: string }

const MOST_DAYS = 366

/** The file is recorded first, with its purpose. */
export async function journalFile(actor: Actor, { fromOn, toOn, layout, purpose }: Asked): Promise<FileAnswer> {
  const length = daysBetween(fromOn, toOn)
  if (length < 0 || length >= MOST_DAYS)
    throw new Refusal('bad_input', { fields: { toOn: 'Choose a last day that is not before the first, at most a year later.' } })
  await inTransaction((tx) =>
    recordEvent(tx, {
      kind: 'journal.exported',
      by: actor,
      about: { noun: 'user', id: actor.id },
      why: purpose,
      data: { fromOn, toOn, layout },
    }),
  )
  const [sums, accounts] = await Promise.all([daySums({ from: fromOn, to: toOn }), accountsWithNames()])
  const names = new Map(accounts.map(({ code, ledger_name: ours, number, name }) => [code, { number: number ?? '', name: name ?? ours }]))
  const columns = COLUMNS[layout]
  const lines = linesOf(sums, names, layout).map((line) => csvLine(columns.map(({ cell }) => cell(line))))
  const text = CSV_START + csvLine(columns.map(({ head }) => head)) + lines.join('')
  return { fileName: `journal-${fromOn}-${toOn}.csv`, mediaType: 'text/csv; charset=utf-8', bytes: Buffer.from(text) }
}
