import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'

/** Where on the workbench a fact stands: the claim in a few lines, the computed amount with its cover, what was read in the papers. */
export type FactPlace = 'claim' | 'amount' | 'findings'

/** What each line of the checklist rests on (docs/rules.md §6.5): the papers that show it, and the facts it is compared with. */
export const EVIDENCE: Readonly<Record<number, { papers: readonly DocumentKind[]; fact: FactPlace }>> = {
  1: { papers: ['membership_certificate'], fact: 'amount' },
  2: { papers: [], fact: 'amount' },
  3: { papers: [], fact: 'amount' },
  4: { papers: [], fact: 'claim' },
  5: { papers: ['claim_form'], fact: 'claim' },
  6: { papers: [], fact: 'claim' },
  7: { papers: ['declarations_page'], fact: 'findings' },
  8: { papers: ['declarations_page', 'registration'], fact: 'findings' },
  9: { papers: ['declarations_page'], fact: 'findings' },
  10: { papers: ['claim_form', 'police_report'], fact: 'findings' },
  11: { papers: ['police_report', 'photos', 'claim_form'], fact: 'findings' },
  12: { papers: ['settlement_letter'], fact: 'findings' },
  13: { papers: ['settlement_letter'], fact: 'findings' },
  14: { papers: ['repair_invoice', 'settlement_letter'], fact: 'findings' },
  15: { papers: ['settlement_letter', 'declarations_page'], fact: 'findings' },
  16: { papers: ['proof_of_payment', 'receipt', 'gap_statement', 'recovery_statement'], fact: 'findings' },
  17: { papers: ['repair_invoice', 'total_loss_valuation', 'photos'], fact: 'findings' },
  18: { papers: [], fact: 'amount' },
  19: { papers: [], fact: 'amount' },
  20: { papers: [], fact: 'findings' },
  21: { papers: [], fact: 'findings' },
  22: { papers: [], fact: 'findings' },
  23: { papers: ['settlement_letter', 'receipt'], fact: 'amount' },
}
