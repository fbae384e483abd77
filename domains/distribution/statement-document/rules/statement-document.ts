import { type LINE_KINDS, lineName, type SETTLEMENTS } from '#domains/distribution/commission-lines/rules/line.ts'
import { NAME } from '#domains/distribution/commission-lines/rules/explanation.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, dollars, ZERO } from '#platform/money.ts'

/**
 * A page holds about thirty lines, and a thousand take two seconds and 80 MB to draw: a longer statement is several documents, all lines in
 * them.
 */
const LINES_OF_PART = 1500

/** How many documents a statement is. What comes after its close (a payment, its return) is in the last one. */
export const partsOf = (lineCount: number): number => Math.max(1, Math.ceil(lineCount / LINES_OF_PART))

/** Which of its lines a part has. */
export const linesOfPart = (part: number, lineCount: number): { offset: number; limit: number } => ({
  offset: (part - 1) * LINES_OF_PART,
  limit: part < partsOf(lineCount) ? LINES_OF_PART : 2 * LINES_OF_PART,
})

export type DocumentLine = {
  id: string
  kind: (typeof LINE_KINDS)[number]
  masterCode: string
  agentName: string | null
  eventOn: Day
  memberInitials: string | null
  membershipNumber: string | null
  planCode: string | null
  netCollectedCents: Cents
  excludedFeeCents: Cents
  rateBasisPoints: number
  tier: string | null
  amountCents: Cents
  linkToLine: string | null
  reverses: { kind: (typeof LINE_KINDS)[number]; on: Day } | null
  settles: (typeof SETTLEMENTS)[number] | null
  /** How it was calculated, in the reader's language. */
  explanation: string
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
  offsetCents: Cents
  payableCents: Cents
  lineCount: number
  closedOn: Day
  paysOn: Day
  disputeBy: Day
  paidOn: Day | null
  paidReference: string | null
}

type Drawn = { fileName: string; part: number }

/** A statement: its totals, what becomes of them, and its lines with every column of docs/rules.md §5 and their calculation. */
export function statementDocument(statement: DocumentedStatement, lines: readonly DocumentLine[], { fileName, part }: Drawn): Enclosure {
  const parts = partsOf(statement.lineCount)
  const { offset } = linesOfPart(part, statement.lineCount)
  return {
    kind: 'commission_statement',
    title: say`Commissions for ${{ month: statement.month }}`,
    fileName: parts === 1 ? fileName : `${fileName}-${part}-of-${parts}`,
    to: [statement.payeeName, ...(statement.masterCode ? [statement.masterCode] : [])],
    landscape: true,
    parts: [
      { facts: factsOf(statement) },
      { text: outcomeOf(statement) },
      ...(parts === 1
        ? []
        : [{ text: say`Part ${part} of ${parts}: lines ${offset + 1} to ${offset + lines.length}. The other parts have the rest.` }]),
      {
        caption: say`Statement lines`,
        head: [
          say`Date, type`,
          say`Membership, plan`,
          say`Agent, master code`,
          say`Net collected, excluded fees`,
          say`Rate, tier`,
          say`Amount`,
          say`How this was calculated`,
        ],
        rows: lines.map(cellsOf),
        total: ['', '', '', '', '', dollars(sumOf(lines)), parts === 1 ? '' : say`Sum of this part`],
        numbers: [3, 4, 5],
        shares: [0.13, 0.16, 0.14, 0.1, 0.06, 0.08, 0.33],
      },
    ],
    footer: say`Statement ${statement.id}. You can dispute it by ${{ day: statement.disputeBy }}.`,
  }
}

const factsOf = (statement: DocumentedStatement): (readonly [Translated, Translated])[] => {
  const amounts: (readonly [Translated, Cents])[] = [
    [say`Earned, minus chargebacks`, statement.linesCents],
    [say`Balance carried over`, statement.carriedInCents],
    [say`Total`, statement.totalCents],
    [say`Withheld for the IRS`, statement.withheldCents],
    [say`Carried over to next month`, statement.carriedOutCents],
    [say`Offset against a balance owed`, statement.offsetCents],
    [say`To be paid`, statement.payableCents],
  ]
  return [
    [say`Statement`, statement.id],
    [say`Closed on`, say`${{ day: statement.closedOn }}`],
    ...amounts.filter(([, amount], place) => place < 3 || amount !== 0).map(([label, amount]) => [label, dollars(amount)] as const),
  ]
}

function outcomeOf({ payableCents, offsetCents, paidOn, paidReference, paysOn }: DocumentedStatement): Sentence {
  if (paidOn && paidReference) return say`Paid on ${{ day: paidOn }}, ${paidReference}.`
  if (paidOn) return say`Paid on ${{ day: paidOn }}.`
  if (payableCents > 0) return say`To be paid by ${{ day: paysOn }}, once approved.`
  if (offsetCents > 0) return say`Nothing is left to pay on this statement: it was offset against a balance owed.`
  return say`Nothing is paid on this statement. Its total carries over to the next one.`
}

const cellsOf = (line: DocumentLine): Translated[] => [
  say`${{ day: line.eventOn }}\n${NAME[lineName(line)]} (${line.kind})`,
  stacked([line.memberInitials, line.membershipNumber].filter(Boolean).join(' '), line.planCode),
  stacked(line.agentName, line.masterCode),
  stacked(dollars(line.netCollectedCents), line.excludedFeeCents === 0 ? null : dollars(line.excludedFeeCents)),
  stacked(`${line.rateBasisPoints / 100}%`, line.tier),
  dollars(line.amountCents),
  line.linkToLine
    ? say`${line.explanation} Line ${line.id}, applies to line ${line.linkToLine}.`
    : say`${line.explanation} Line ${line.id}.`,
]

const stacked = (...texts: readonly (string | null)[]): string => texts.filter(Boolean).join('\n')

const sumOf = (lines: readonly DocumentLine[]): Cents => add(ZERO, ...lines.map(({ amountCents }) => amountCents))
