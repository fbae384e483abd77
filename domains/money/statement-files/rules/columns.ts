import type { ImportColumn, Mapping } from '#domains/records/table-imports/rules/mapping.ts'

export const COLUMNS = ['date', 'amount', 'debit', 'credit', 'type', 'description', 'reference', 'check', 'balance'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** Our columns, with the words by which banks call them. */
export const STATEMENT_COLUMNS: readonly ImportColumn<ColumnName>[] = [
  { name: 'date', words: ['Posting Date', 'Posted Date', 'Post Date', 'Transaction Date', 'Booking Date', 'Value Date', 'Fecha'] },
  { name: 'debit', words: ['Debits', 'Debit Amount', 'Withdrawal', 'Withdrawals', 'Withdrawal Amount', 'Money Out', 'Paid Out', 'Cargo'] },
  { name: 'credit', words: ['Credits', 'Credit Amount', 'Deposit', 'Deposits', 'Deposit Amount', 'Money In', 'Paid In', 'Abono'] },
  { name: 'amount', words: ['Transaction Amount', 'Amount USD', 'Net Amount', 'Importe', 'Monto'] },
  { name: 'type', words: ['Transaction Type', 'Debit/Credit', 'Credit/Debit', 'DR/CR', 'CR/DR', 'Credit Debit Indicator', 'Tipo'] },
  { name: 'description', words: ['Details', 'Memo', 'Payee', 'Name', 'Transaction', 'Narrative', 'Descripción'] },
  { name: 'reference', words: ['Reference Number', 'Bank Reference', 'Transaction ID', 'Bank RTN', 'Trace Number', 'Referencia'] },
  { name: 'check', words: ['Check Number', 'Check or Slip #', 'Check #', 'Cheque', 'Serial Number', 'Customer Reference'] },
  { name: 'balance', words: ['Running Balance', 'Running Bal', 'Ledger Balance', 'Balance USD', 'Available Balance', 'Saldo'] },
]

/** Whether the columns say when and how much; else somebody has to choose them. */
export const hasDayAndAmount = ({ date, amount, debit, credit }: Mapping<ColumnName>): boolean =>
  date !== null && (amount !== null || debit !== null || credit !== null)

/** Chosen columns as an address holds them: `date.0,amount.3`, counted from 0. */
export const CHOSEN_COLUMNS = new RegExp(String.raw`^((${COLUMNS.join('|')})\.\d{1,2},?)+$`)

export const columnsToText = (mapping: Mapping<string>): string =>
  Object.entries(mapping)
    .flatMap(([name, place]) => (place === null ? [] : [`${name}.${place}`]))
    .join()

/** The reverse; a column that is not named is not in the file. */
export function columnsInText(text: string): Mapping<ColumnName> {
  const places = new Map(text.split(',').map((pair) => [pair.split('.')[0], Number(pair.split('.')[1])]))
  return Object.fromEntries(COLUMNS.map((name) => [name, places.get(name) ?? null])) as Record<ColumnName, number | null>
}
