import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { CHOSEN_COLUMNS, COLUMNS } from '#domains/money/statement-files/rules/columns.ts'
import { centsShape, dayShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'

/** Who looks after what is open. */
const ownerShape = z.object({ id: idOf('user'), name: z.string() })
export type ItemOwner = z.output<typeof ownerShape>

/** A line, and which movements may be it: of its amount, near its day or named in it. */
const lineShape = z.object({
  id: idOf('bankLine'),
  on: dayShape,
  amountCents: centsShape,
  description: z.string(),
  openDays: z.int(),
  owner: z.nullable(ownerShape),
  candidates: z.array(z.array(z.string())),
})
export type OpenLineView = z.output<typeof lineShape>

/** The id of a movement is its transaction's and the place of its entry: `ldg_…:2`. */
const movementShape = z.object({
  id: z.string(),
  on: dayShape,
  amountCents: centsShape,
  kind: z.string(),
  note: z.string(),
  openDays: z.int(),
  owner: z.nullable(ownerShape),
})
export type OpenMovementView = z.output<typeof movementShape>

const matchShape = z.object({
  id: idOf('bankMatch'),
  madeBy: z.nullable(z.string()),
  madeAt: momentShape,
  on: dayShape,
  amountCents: centsShape,
  description: z.string(),
  movements: z.int(),
})

/** `later`: the ledger enters it later. */
export const EXPLANATIONS = ['fee', 'interest', 'later', 'other'] as const

const explainedShape = z.object({
  id: idOf('bankLine'),
  on: dayShape,
  amountCents: centsShape,
  description: z.string(),
  reason: z.enum(EXPLANATIONS),
  note: z.string(),
  by: z.string(),
  at: momentShape,
})
export type ExplainedLine = z.output<typeof explainedShape>

/** Of a refusal, too, as its `table`. */
const columnsShape = z.object({
  heads: z.array(z.string()),
  sample: z.array(z.string()),
  mapping: z.record(z.enum(COLUMNS), z.nullable(z.int())),
})
export type StatementTable = z.output<typeof columnsShape>

const movementIdShape = z.string().check(z.regex(/^[a-z0-9_]{3,60}:\d{1,4}$/i, 'We don’t recognize this ID.'))

const typedCents = z.optional(z.coerce.number().check(z.int(), z.minimum(-1e13), z.maximum(1e13)))

export const bankStatementContract = contract({
  bankStatements: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/bank-statements',
    summary: 'List imported bank statements, newest first, and the days that none of them covers',
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('bankStatement'),
          fileName: z.string(),
          account: z.string(),
          from: dayShape,
          to: dayShape,
          openingCents: centsShape,
          closingCents: centsShape,
          lineCount: z.int(),
          newCount: z.int(),
          readBy: z.string(),
          readAt: momentShape,
        }),
      ),
      gaps: z.array(z.object({ from: dayShape, to: dayShape, offCents: centsShape })),
      /** Who may look after an open line or entry. */
      owners: z.array(ownerShape),
      mayWork: z.boolean(),
    }),
  },
  bankStatementWork: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/bank-statements/open',
    summary:
      'List the 25 oldest statement lines that are neither matched nor explained, the 25 oldest ledger movements since the first statement that no line has shown (with an amount also those before it) with every candidate of a line, the 25 newest matches and the 25 newest explanations; each with the count of all',
    query: z.object({ amountCents: typedCents }),
    answer: z.object({
      lines: z.array(lineShape),
      lineCount: z.int(),
      movements: z.array(movementShape),
      movementCount: z.int(),
      matches: z.array(matchShape),
      matchCount: z.int(),
      explained: z.array(explainedShape),
      explainedCount: z.int(),
    }),
  },
  readBankStatement: {
    verb: 'bank_statements.work',
    method: 'POST',
    path: '/bank-statements',
    summary: 'Import a bank statement (OFX, QFX, BAI2, CSV, XLSX), all or nothing, each line once; with `dry`, only report what it has',
    query: z.object({
      fileName: z.optional(z.string().check(z.maxLength(200))),
      dry: z.optional(z.enum(['yes'])),
      /** Of a table, which does not say them: the last four digits, and the balances before and after. */
      account: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Enter the last four digits of the account.'))),
      openingCents: typedCents,
      closingCents: typedCents,
      /** Of a table whose columns are not recognized: their places, counted from 0, such as `date.0,amount.3`. */
      columns: z.optional(z.string().check(z.regex(CHOSEN_COLUMNS, 'Enter columns and their places, such as date.0,amount.3.'))),
    }),
    body: 'bytes',
    answer: z.object({
      again: z.boolean(),
      account: z.string(),
      from: dayShape,
      to: dayShape,
      openingCents: centsShape,
      closingCents: centsShape,
      lineCount: z.int(),
      newCount: z.int(),
      matched: z.int(),
      /** Which column of a table is which, with its first row; null for OFX and BAI2. */
      columns: z.nullable(columnsShape),
    }),
    once: 'by_nature',
    refusals: {
      statement_not_whole: 'This bank statement can’t be imported. Nothing was changed.',
      statement_incomplete: 'A table doesn’t say everything. Enter what is missing.',
      statement_columns_unknown: 'We can’t tell which column has the date and which the amount. Choose them.',
      another_account: 'Statements of another account were imported before. This one is of a different account.',
    },
  },
  removeBankStatement: {
    verb: 'bank_statements.work',
    method: 'DELETE',
    path: '/bank-statements/:statementId',
    summary: 'Remove a bank statement imported by mistake, with the lines that it added',
    params: z.object({ statementId: idOf('bankStatement') }),
    answer: doneShape,
    refusals: {
      statement_worked_on: 'A line of this statement was matched by hand or explained. The statement stays.',
      later_statement_overlaps: 'A statement imported later has days of this one. Remove that one first.',
      statement_in_closed_month: 'The books of a month of this statement are closed. The statement stays.',
    },
  },
  matchBankLines: {
    verb: 'bank_statements.work',
    method: 'POST',
    path: '/bank-matches',
    summary: 'Match lines of bank statements with movements of the ledger; both sides come to the same amount',
    body: z.strictObject({
      lineIds: z.array(idOf('bankLine')).check(z.minLength(1), z.maxLength(100)),
      movementIds: z.array(movementIdShape).check(z.maxLength(2000)),
    }),
    answer: doneShape,
    once: true,
    refusals: {
      matched_by_another: 'Someone has already matched or explained one of these.',
      amounts_differ: 'The lines and the movements don’t come to the same amount.',
    },
  },
  undoBankMatch: {
    verb: 'bank_statements.work',
    method: 'DELETE',
    path: '/bank-matches/:matchId',
    summary: 'Undo a match; refused once a month of it is closed',
    params: z.object({ matchId: idOf('bankMatch') }),
    answer: doneShape,
    refusals: {
      match_in_closed_month: 'The books of this month are closed. The match stays.',
      match_of_explanation: 'This line was explained. Undo its explanation instead.',
    },
  },
  explainBankLine: {
    verb: 'bank_statements.work',
    method: 'POST',
    path: '/bank-statement-lines/:lineId/explanation',
    summary: 'Explain a line that the ledger has no movement of; a fee and interest of the bank are posted',
    params: z.object({ lineId: idOf('bankLine') }),
    body: z.strictObject({ reason: z.enum(EXPLANATIONS), note: textShape(200, 'Enter what this line is.') }),
    answer: doneShape,
    once: true,
    refusals: { matched_by_another: 'Someone has already matched or explained one of these.' },
  },
  withdrawExplanation: {
    verb: 'bank_statements.work',
    method: 'DELETE',
    path: '/bank-statement-lines/:lineId/explanation',
    summary:
      'Withdraw the explanation of a line, which is open again, and reverse what was posted for it; refused once its month is closed',
    params: z.object({ lineId: idOf('bankLine') }),
    answer: doneShape,
    refusals: { explanation_in_closed_month: 'The books of this month are closed. The explanation stays.' },
  },
  setBankItemOwner: {
    verb: 'bank_statements.work',
    method: 'PUT',
    path: '/bank-items/owner',
    summary: 'Assign an open line or ledger entry to a person until it is matched or explained, or unassign it with null',
    body: z.strictObject({ item: z.union([idOf('bankLine'), movementIdShape]), ownerId: z.nullable(idOf('user')) }),
    answer: doneShape,
    refusals: { not_an_owner: 'This person can’t work on bank statements.' },
  },
})
