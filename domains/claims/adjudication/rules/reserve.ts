import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { type ClaimAnswers, statedAmount } from '#domains/claims/model/rules/answers.ts'
import { type Cents, least, most, ZERO } from '#platform/money.ts'

/** What is held back for a claim: as much as is asked for, within the limit and what is left of the year (docs/rules.md §6.2, K3). */
export const reserveFor = (answers: ClaimAnswers, { limit, year }: Pick<ClaimFacts, 'limit' | 'year'>): Cents =>
  most(ZERO, least(statedAmount(answers) ?? ZERO, limit.limit, year.aggregate))
