import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { cents } from '#platform/money.ts'

/** Plan ADR-500: a collision, a deductible of $1,000 applied and paid, repaired, all documents sent. */
export const GOOD_CLAIM: ClaimFacts = {
  loss: { on: '2026-09-01', type: 'collision', totalLoss: false },
  cover: { cover: 'covered' },
  stateAllows: true,
  notice: { on: '2026-09-03', by: '2026-11-30', absolutely: '2027-09-01', goodCause: null },
  documents: { missing: [], dueOn: '2027-03-02', today: '2026-10-01' },
  policy: { inForceOnLoss: true, coversLoss: true, listsCar: true, deductible: cents(1000_00) },
  vehicle: { eligible: true, coveredFrom: '2026-03-01' },
  claimantOnPolicy: true,
  personalUse: true,
  accidental: true,
  coverage: { type: 'collision', planCovers: ['collision', 'comprehensive'] },
  carrier: { answer: 'paid', deductible: cents(1000_00), differenceExplained: false },
  deductible: { onPolicy: cents(1000_00), waived: cents(0), paidByOthers: cents(0) },
  deductiblePaid: true,
  repaired: true,
  year: { claims: 2, aggregate: cents(1000_00) },
  limit: { limit: cents(500_00), bonus: cents(0), waitingFor: null },
  duplicates: [],
  fraud: { score: 0, openFlags: 0, finding: null },
  payeeVerified: true,
  proposed: null,
}
