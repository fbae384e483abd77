import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'

type Stroke = readonly [kind: 'paper' | 'line' | 'accent', path: string]

const SHEET: Stroke = ['paper', 'M12 4h28l12 12v44H12z']
const FOLD: Stroke = ['line', 'M40 4v12h12']
const LINES = (from: number, to: number): Stroke => [
  'line',
  Array.from({ length: Math.floor((to - from) / 7) + 1 }, (_, row) => `M20 ${from + row * 7}h${row % 3 === 2 ? 14 : 24}`).join(''),
]
const CAR: Stroke = ['line', 'M18 44h28M20 44v-6l5-7h14l5 7v6M24 44v3M40 44v3']

/** Each document in a few strokes on a grid of 64; the accent stroke marks the part we check. */
export const REQUIREMENT_DRAWINGS: Readonly<Record<DocumentKind, readonly Stroke[]>> = {
  claim_form: [SHEET, FOLD, LINES(24, 38), ['accent', 'M20 51q4-8 8 0t8-3 8 1']],
  declarations_page: [SHEET, FOLD, ['line', 'M20 24h24M20 31h9M20 38h9M20 45h9M20 52h24'], ['accent', 'M35 31h9M35 38h9M35 45h9']],
  settlement_letter: [SHEET, FOLD, ['line', 'M20 12h10'], LINES(24, 45), ['accent', 'M20 53h10M36 53h8']],
  repair_invoice: [SHEET, FOLD, ['line', 'M20 24h14M40 24h4M20 31h14M40 31h4M20 38h14M40 38h4M20 44h24'], ['accent', 'M34 52h10']],
  proof_of_payment: [
    ['paper', 'M18 6h28v52l-4.7-4-4.6 4-4.7-4-4.7 4-4.6-4-4.7 4z'],
    ['line', 'M25 16h14M25 24h8M25 32h8'],
    ['accent', 'M25 43h14M36 24h3M36 32h3'],
  ],
  receipt: [
    ['paper', 'M18 6h28v52l-4.7-4-4.6 4-4.7-4-4.7 4-4.6-4-4.7 4z'],
    ['line', 'M25 16h14M25 24h14M25 32h8'],
    ['accent', 'M25 43h14'],
  ],
  membership_certificate: [SHEET, FOLD, LINES(24, 38), ['accent', 'M32 46l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z']],
  police_report: [SHEET, FOLD, ['line', 'M20 38h24M20 45h24M20 52h14'], ['accent', 'M32 14l8 3v6q0 6-8 9-8-3-8-9v-6z']],
  photos: [['paper', 'M8 14h48v38H8z'], CAR, ['accent', 'M30 36l4 3-3 2 4 3']],
  registration: [
    ['paper', 'M6 16h52v34H6z'],
    ['line', 'M14 25h20M14 32h14M14 39h18'],
    ['accent', 'M40 39h11M40 32h11'],
  ],
  total_loss_valuation: [SHEET, FOLD, ['line', 'M20 24h10M20 50h10M36 50h8'], CAR, ['accent', 'M22 28l20 20M42 28 22 48']],
  gap_statement: [SHEET, FOLD, ['line', 'M20 24h24M20 52h24'], ['accent', 'M20 38h7M37 38h7M29 34v8M35 34v8']],
  recovery_statement: [SHEET, FOLD, LINES(24, 31), ['accent', 'M20 46h20M35 41l6 5-6 5']],
}
