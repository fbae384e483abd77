import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'

/** Where the workbench shows a fact: in the claim's summary, with the computed amount and coverage, or in the findings. */
export type FactPlace = 'claim' | 'amount' | 'findings'

/** The evidence of each line of the checklist (docs/rules.md §6.5): the documents that show it, and where its facts are shown. */
export const EVIDENCE: Readonly<Record<number, { documents: readonly DocumentKind[]; fact: FactPlace }>> = {
  1: { documents: ['membership_certificate'], fact: 'amount' },
  2: { documents: [], fact: 'amount' },
  3: { documents: [], fact: 'amount' },
  4: { documents: [], fact: 'claim' },
  5: { documents: ['claim_form'], fact: 'claim' },
  6: { documents: [], fact: 'claim' },
  7: { documents: ['declarations_page'], fact: 'findings' },
  8: { documents: ['declarations_page', 'registration'], fact: 'findings' },
  9: { documents: ['declarations_page'], fact: 'findings' },
  10: { documents: ['claim_form', 'police_report'], fact: 'findings' },
  11: { documents: ['police_report', 'photos', 'claim_form'], fact: 'findings' },
  12: { documents: ['settlement_letter'], fact: 'findings' },
  13: { documents: ['settlement_letter'], fact: 'findings' },
  14: { documents: ['repair_invoice', 'settlement_letter'], fact: 'findings' },
  15: { documents: ['settlement_letter', 'declarations_page'], fact: 'findings' },
  16: { documents: ['proof_of_payment', 'receipt', 'gap_statement', 'recovery_statement'], fact: 'findings' },
  17: { documents: ['repair_invoice', 'total_loss_valuation', 'photos'], fact: 'findings' },
  18: { documents: [], fact: 'amount' },
  19: { documents: [], fact: 'amount' },
  20: { documents: [], fact: 'findings' },
  21: { documents: [], fact: 'findings' },
  22: { documents: [], fact: 'findings' },
  23: { documents: ['settlement_letter', 'receipt'], fact: 'amount' },
}
