import { expect, test } from 'vitest'
import { statementDocument } from '#domains/distribution/statement-document/rules/statement-document.ts'
import { IN_ENGLISH, translate } from '#domains/records/translations/rules/translation.ts'
import { cents, ZERO } from '#platform/money.ts'

const LINE = {
  kind: 'NBS',
  eventOn: '2026-10-04',
  memberInitials: 'AO',
  membershipNumber: 'MSH-1',
  planCode: 'ADR-500',
  netCollectedCents: cents(9_95),
  rateBasisPoints: 3000,
  tier: 'T3',
  amountCents: cents(2_99),
  why: '30 % of $9.95.',
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
  payableCents: cents(285_13),
  lineCount: 2,
  closedOn: '2026-11-04',
  paysOn: '2026-11-16',
  disputeBy: '2027-01-03',
  paidOn: null,
  paidReference: null,
} as const

test('says the totals that matter, what becomes of them, each line, and their sum', () => {
  const document = statementDocument(STATEMENT, [LINE, { ...LINE, kind: 'XLC', amountCents: cents(-1_00) }], 'statement')
  const [facts, outcome, table, ...more] = document.parts
  const said = (values: readonly unknown[]) => values.map((value) => translate(value as never, IN_ENGLISH))
  expect(facts && 'facts' in facts ? facts.facts.map(said) : null).toEqual([
    ['Closed on', 'Nov 4, 2026'],
    ['Earned, minus chargebacks', '$301.30'],
    ['Balance carried over', '-$16.17'],
    ['Total', '$285.13'],
    ['To be paid', '$285.13'],
  ])
  expect(outcome && 'text' in outcome ? said([outcome.text]) : null).toEqual(['To be paid by Nov 16, 2026, once approved.'])
  expect(table && 'rows' in table ? table.total : null).toContain('$1.99')
  expect(table && 'rows' in table ? table.rows[0] : null).toEqual([
    '2026-10-04',
    'NBS T3',
    'AO MSH-1',
    'ADR-500',
    '$9.95',
    '30 %',
    '$2.99',
    '30 % of $9.95.',
  ])
  expect(more).toEqual([])
  expect(statementDocument(STATEMENT, [LINE], 'statement').parts).toHaveLength(4)
})
