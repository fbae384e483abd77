import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, dollars, ZERO } from '#platform/money.ts'

/** More lines are in the CSV file: a page holds about forty, and takes a tenth of a second to draw. */
export const MOST_LINES = 1000

export type DocumentLine = {
  kind: string
  eventOn: Day
  memberInitials: string | null
  membershipNumber: string | null
  planCode: string | null
  netCollectedCents: Cents
  rateBasisPoints: number
  tier: string | null
  amountCents: Cents
  why: string
}

export type DocumentedStatement = {
  id: string
  payeeName: string
  masterCode: string | null
  month: Day
  linesCents: Cents
  carriedInCents: Cents
  totalCents: Cents
  withheldCents: Cents
  carriedOutCents: Cents
  payableCents: Cents
  lineCount: number
  closedOn: Day
  paysOn: Day
  disputeBy: Day
  paidOn: Day | null
  paidReference: string | null
}

/** The whole statement: its totals, what becomes of them, and its lines with their calculation. */
export const statementDocument = (statement: DocumentedStatement, lines: readonly DocumentLine[], fileName: string): Enclosure => ({
  kind: 'commission_statement',
  title: say`Commissions for ${{ month: statement.month }}`,
  fileName,
  to: [statement.payeeName, ...(statement.masterCode ? [statement.masterCode] : [])],
  parts: [
    { facts: factsOf(statement) },
    { text: outcomeOf(statement) },
    {
      caption: say`Statement lines`,
      head: [say`Date`, say`Type`, say`Membership`, say`Plan`, say`Net collected`, say`Rate`, say`Amount`, say`How this was calculated`],
      rows: lines.map(cellsOf),
      total: ['', '', '', '', '', '', dollars(sumOf(lines)), ''],
      numbers: [4, 5, 6],
    },
    ...(lines.length < statement.lineCount
      ? [{ text: say`These are the first ${lines.length} lines. All of them are in the CSV file.` }]
      : []),
  ],
  footer: say`Statement ${statement.id}. You can dispute it by ${{ day: statement.disputeBy }}.`,
})

const factsOf = (statement: DocumentedStatement): (readonly [Translated, Translated])[] => {
  const amounts: (readonly [Translated, Cents])[] = [
    [say`Earned, minus chargebacks`, statement.linesCents],
    [say`Balance carried over`, statement.carriedInCents],
    [say`Total`, statement.totalCents],
    [say`Withheld for the IRS`, statement.withheldCents],
    [say`Carried over to next month`, statement.carriedOutCents],
    [say`To be paid`, statement.payableCents],
  ]
  return [
    [say`Closed on`, say`${{ day: statement.closedOn }}`],
    ...amounts.filter(([, amount], place) => place < 3 || amount !== 0).map(([label, amount]) => [label, dollars(amount)] as const),
  ]
}

function outcomeOf({ payableCents, paidOn, paidReference, paysOn }: DocumentedStatement): Sentence {
  if (paidOn) return say`Paid on ${{ day: paidOn }}, ${paidReference ?? ''}.`
  if (payableCents > 0) return say`To be paid by ${{ day: paysOn }}, once approved.`
  return say`Nothing is paid on this statement. Its total carries over to the next one.`
}

const cellsOf = (line: DocumentLine): Translated[] => [
  line.eventOn,
  line.tier ? `${line.kind} ${line.tier}` : line.kind,
  [line.memberInitials, line.membershipNumber].filter(Boolean).join(' '),
  line.planCode ?? '',
  dollars(line.netCollectedCents),
  `${line.rateBasisPoints / 100} %`,
  dollars(line.amountCents),
  line.why,
]

const sumOf = (lines: readonly DocumentLine[]): Cents => add(ZERO, ...lines.map(({ amountCents }) => amountCents))
