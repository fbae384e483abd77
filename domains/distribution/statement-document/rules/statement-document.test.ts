import { expect, test } from 'vitest'
import { linesOfPart, partsOf, statementDocument } from '#domains/distribution/statement-document/rules/statement-document.ts'
import { IN_ENGLISH, translate } from '#domains/records/translations/rules/translation.ts'
import { cents, ZERO } from '#platform/money.ts'

const LINE = {
  id: 'cml_1',
  kind: 'NBS',
  reverses: null,
  settles: null,
  masterCode: 'TX-10432',
  agentName: 'Grace Obi',
  eventOn: '2026-10-04',
  memberInitials: 'AO',
  membershipNumber: 'MSH-1',
  planCode: 'ADR-500',
  netCollectedCents: cents(9_95),
  excludedFeeCents: cents(10_00),
  rateBasisPoints: 3000,
  tier: 'T3',
  amountCents: cents(2_99),
  linkToLine: null,
  explanation: '30% of $9.95.',
} as const
const STATEMENT = {
  id: 'stm_1',
  payeeName: 'Okoye Insurance Group',
  masterCode: 'TX-10432',
  month: '2026-10-01',
  linesCents: cents(301_30),
  carriedInCents: cents(-16_17),
  totalCents: cents(285_13),
  withheldCents: ZERO,
  carriedOutCents: ZERO,
  offsetCents: ZERO,
  payableCents: cents(285_13),
  lineCount: 2,
  closedOn: '2026-11-04',
  paysOn: '2026-11-16',
  disputeBy: '2027-01-03',
  paidOn: null,
  paidReference: null,
} as const

const said = (values: readonly unknown[]) => values.map((value) => translate(value as never, IN_ENGLISH))
const drawn = (part: number, lineCount: number, lines: readonly (typeof LINE)[]) =>
  statementDocument({ ...STATEMENT, lineCount }, lines, { fileName: 'statement', part })

test('one paid without a reference says the day alone', () => {
  const outcomes = [null, 'ACH-1'].map((paidReference) => {
    const { parts } = statementDocument({ ...STATEMENT, paidOn: '2026-11-15', paidReference }, [LINE], { fileName: 'statement', part: 1 })
    return parts.flatMap((part) => ('text' in part ? said([part.text]) : []))[0]
  })
  expect(outcomes).toEqual(['Paid on Nov 15, 2026.', 'Paid on Nov 15, 2026, ACH-1.'])
})

test('says the totals that matter, what becomes of them, each line with all of its columns, and their sum', () => {
  const back = { ...LINE, id: 'cml_2', kind: 'XLC', amountCents: cents(-1_00), linkToLine: 'cml_1' } as const
  const document = statementDocument(STATEMENT, [LINE, back], { fileName: 'statement', part: 1 })
  const [facts, outcome, table, ...more] = document.parts
  expect(facts && 'facts' in facts ? facts.facts.map(said) : null).toEqual([
    ['Statement', 'stm_1'],
    ['Closed on', 'Nov 4, 2026'],
    ['Earned, minus chargebacks', '$301.30'],
    ['Balance carried over', '-$16.17'],
    ['Total', '$285.13'],
    ['To be paid', '$285.13'],
  ])
  expect(outcome && 'text' in outcome ? said([outcome.text]) : null).toEqual(['To be paid by Nov 16, 2026, once approved.'])
  expect(table && 'rows' in table ? table.total : null).toContain('$1.99')
  expect(table && 'rows' in table ? table.rows.map(said) : null).toEqual([
    [
      'Oct 4, 2026\nNew sale (NBS)',
      'AO MSH-1\nADR-500',
      'Grace Obi\nTX-10432',
      '$9.95\n$10.00',
      '30%\nT3',
      '$2.99',
      '30% of $9.95. Line cml_1.',
    ],
    expect.arrayContaining(['Oct 4, 2026\nChargeback: refund (XLC)', '30% of $9.95. Line cml_2, applies to line cml_1.']),
  ])
  expect(more).toEqual([])
})

test('what repaid a debt is called so, and a payment of an invoice too: neither is a balance that carried over', () => {
  const lines = ([null, 'repayment', 'invoice_payment'] as const).map((settles) => ({ ...LINE, kind: 'BAL', settles }) as const)
  const { parts } = statementDocument(STATEMENT, lines, { fileName: 'statement', part: 1 })
  const table = parts.find((part) => 'rows' in part)
  expect(table && 'rows' in table ? table.rows.map(([what]) => said([what])) : null).toEqual([
    ['Oct 4, 2026\nBalance carried over (BAL)'],
    ['Oct 4, 2026\nRepayment of what was owed (BAL)'],
    ['Oct 4, 2026\nInvoice payment received (BAL)'],
  ])
})

test('a long statement is several documents, which together have each of its lines once', () => {
  expect([0, 1, 1500, 1501, 4000].map(partsOf)).toEqual([1, 1, 1, 2, 3])
  const lines = Array.from({ length: 4002 }, (_, place) => place)
  const parts = [1, 2, 3].map((part) => linesOfPart(part, 4000))
  // What paid it came after its close.
  expect(parts.flatMap(({ offset, limit }) => lines.slice(offset, offset + limit))).toEqual(lines)
  const second = drawn(2, 4000, [LINE, LINE])
  expect(second.fileName).toBe('statement-2-of-3')
  expect(second.parts.flatMap((part) => ('text' in part ? said([part.text]) : []))).toContain(
    'Part 2 of 3: lines 1501 to 1502. The other parts have the rest.',
  )
})
