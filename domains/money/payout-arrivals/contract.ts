import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'

/** Which payment of ours a line is about. */
const aboutShape = {
  payoutId: z.nullable(idOf('payout')),
  claimId: z.nullable(idOf('claim')),
  statementId: z.nullable(idOf('statement')),
  /** The claim, or the statement's month. */
  claimNumber: z.nullable(z.string()),
  /** The member, or whoever earned the commissions. */
  memberName: z.nullable(z.string()),
}

const lineShape = z.object({
  trace: z.string(),
  /** The bank's own. */
  bankTrace: z.string(),
  code: z.string(),
  description: z.string(),
  outcome: z.enum(['returned', 'corrected', 'unknown_trace', 'another_amount', 'not_expected', 'known_before']),
  ...aboutShape,
  amountCents: z.nullable(centsShape),
})
export type BankLine = z.output<typeof lineShape>

/** Files from our bank: returns and notifications of change. */
export const bankFileContract = contract({
  bankFiles: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/bank-files',
    summary: 'List imported returns files, newest first',
    answer: z.object({
      files: z.array(
        z.object({
          sha256: z.string(),
          fileName: z.string(),
          readBy: z.string(),
          readAt: momentShape,
          lineCount: z.int(),
          applied: z.int(),
        }),
      ),
    }),
  },
  bankFileLines: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/bank-files/:digest/lines',
    summary: 'List the lines of an imported returns file, each with the claim or statement whose payment it is about',
    params: z.object({ digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    query: z.object(pageQuery),
    answer: z.extend(pageOf(lineShape), { fileName: z.string() }),
  },
  readBankFile: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/bank-files',
    summary: 'Import the bank’s returns file, all or nothing, each line once; with `dry`, only report what it would do',
    query: z.object({ fileName: z.optional(z.string().check(z.maxLength(200))), dry: z.optional(z.enum(['yes'])) }),
    body: 'bytes',
    answer: z.object({ sha256: z.string(), again: z.boolean(), lines: z.array(lineShape) }),
    once: 'by_nature',
    refusals: { file_not_whole: 'This isn’t a complete returns file. Nothing was imported.' },
  },
})

const keyOfLine = {
  trace: z.string().check(z.maxLength(40)),
  bankTrace: z.string().check(z.maxLength(40)),
  code: z.string().check(z.maxLength(3)),
}

/** Lines of returns files that fit none of our payments, until somebody says what became of them. */
export const unmatchedLinesContract = contract({
  unmatched: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/bank-lines/unmatched',
    summary: 'List lines of returns files that match no payment, oldest file first, at most 200',
    answer: z.object({
      rows: z.array(
        z.object({
          ...keyOfLine,
          outcome: z.enum(['unknown_trace', 'another_amount', 'not_expected']),
          amountCents: centsShape,
          ...aboutShape,
          fileName: z.string(),
          readAt: momentShape,
        }),
      ),
    }),
  },
  settle: {
    verb: 'payouts.release',
    method: 'POST',
    path: '/bank-lines/settlements',
    summary: 'Record what became of a line that matched no payment',
    body: z.strictObject({ ...keyOfLine, note: textShape(500, 'Enter what you found out.') }),
    answer: doneShape,
    once: 'by_nature',
    refusals: { settled_already: 'Someone has already settled this line.' },
  },
})

export const agingContract = contract({
  aging: {
    verb: 'payouts.list',
    method: 'GET',
    path: '/payout-aging',
    summary: 'List payments sent but not settled, by age, and returned payments still owed',
    answer: z.object({
      on: dayShape,
      buckets: z.array(z.object({ name: z.string(), count: z.int(), totalCents: centsShape })),
      oldest: z.array(
        z.object({
          payoutId: idOf('payout'),
          claimId: idOf('claim'),
          claimNumber: z.nullable(z.string()),
          memberName: z.string(),
          amountCents: centsShape,
          method: z.string(),
          checkNumber: z.nullable(z.int()),
          since: momentShape,
          days: z.int(),
          staleOn: z.nullable(dayShape),
        }),
      ),
      owed: z.object({ count: z.int(), totalCents: centsShape }),
      /** The ledger's balance of sent payouts; equals the sum of the buckets. */
      ledgerCents: centsShape,
    }),
  },
})
