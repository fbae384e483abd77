import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { type BankReturn, readReturns } from '#domains/money/payout-arrivals/rules/nacha-returns.ts'
import { CORRECTION_CODES, returnWords } from '#domains/money/payouts/rules/return-codes.data.ts'
import {
  addBankFile,
  addBankReturn,
  type ReturnOutcome,
  setApplied,
  lockLine,
} from '#domains/money/payout-arrivals/server/bank-files.store.ts'
import { type TracedPayment, tracedPayment } from '#domains/money/payout-batches/server/file-payments.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export type ParsedBankLine = {
  trace: string
  bankTrace: string
  code: string
  description: string
  outcome: ReturnOutcome | 'known_before'
  payment: TracedPayment | null
}
export type FileRead = { sha256: string; again: boolean; lines: ParsedBankLine[] }

/**
 * Reads a bank's file of returns and notifications of change: whole or not at all, and each line once, in whichever file and however often
 * it comes. A dry run keeps nothing. Lines that match no payment of ours change nothing and are shown.
 */
export async function readBankFile(
  actor: Actor,
  { fileName, bytes, dry }: { fileName: string; bytes: Uint8Array; dry: boolean },
): Promise<FileRead> {
  const read = readReturns(bytes)
  if (!read.ok) throw new Refusal('file_not_whole', { problems: read.problems })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return inTransaction(async (tx) => {
    const isNew = dry
      ? !(await wasRead(tx, sha256))
      : await addBankFile(tx, { sha256, fileName, by: userOf(actor), at: clock.now(), lineCount: read.lines.length })
    if (!isNew) return { sha256, again: true, lines: [] }
    const lines: ParsedBankLine[] = []
    for (const each of read.lines) lines.push(await take(tx, actor, each, { sha256, dry }))
    if (dry) return { sha256, again: false, lines }
    const applied = lines.filter(({ outcome }) => outcome === 'returned' || outcome === 'corrected').length
    await setApplied(tx, sha256, applied)
    await recordEvent(tx, {
      kind: 'bank_file.read',
      by: actor,
      about: { noun: 'user', id: userOf(actor) },
      data: { fileName, sha256, lineCount: lines.length, applied },
    })
    return { sha256, again: false, lines }
  })
}

const wasRead = async (tx: Tx, sha256: string): Promise<boolean> =>
  (await tx.selectFrom('bank_files').select('sha256').where('sha256', '=', sha256).executeTakeFirst()) !== undefined

async function take(tx: Tx, actor: Actor, line: BankReturn, { sha256, dry }: { sha256: string; dry: boolean }): Promise<ParsedBankLine> {
  const { trace, bankTrace, code } = line
  const payment = await tracedPayment(tx, trace)
  const outcome = outcomeOf(line, payment)
  const common = { trace, bankTrace, code, description: wordsOf(line), payment }
  if (await lockLine(tx, line)) return { ...common, outcome: 'known_before' }
  if (dry) return { ...common, outcome }
  await addBankReturn(tx, {
    ...line,
    sha256,
    payoutId: payment?.about.payoutId ?? null,
    outcome,
  })
  if (payment && outcome === 'returned') await payment.takeBack({ by: actor, why: wordsOf(line), code })
  if (payment && outcome === 'corrected' && line.correction) {
    const done = await payment.correct(line.correction, { ...actor, userId: userOf(actor) })
    return { ...common, outcome: done ? 'corrected' : 'not_expected' }
  }
  return { ...common, outcome }
}

function outcomeOf(line: BankReturn, payment: TracedPayment | null): ReturnOutcome {
  if (!payment) return 'unknown_trace'
  if (line.kind === 'correction') return line.correction && payment.isCorrectable ? 'corrected' : 'not_expected'
  if (line.amount !== payment.amount) return 'another_amount'
  return payment.isReturnable ? 'returned' : 'not_expected'
}

/** What the bank says by a code: of a return, or of a notification of change. */
export const wordsOf = ({ kind, code }: Pick<BankReturn, 'kind' | 'code'>): string =>
  kind === 'return' ? returnWords(code) : `${code} ${CORRECTION_CODES[code]?.says ?? inEnglish(say`New account details`)}`
