import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { type ClaimAnswers, statedAmount } from '#domains/claims/model/rules/answers.ts'
import { add, type Cents, least, most, ZERO } from '#platform/money.ts'

/** The reserve of a claim: the stated amount, within the limit with its bonus and what is left of the year (docs/rules.md §6.2, K3). */
export const reserveFor = (answers: ClaimAnswers, { limit, year }: Pick<ClaimFacts, 'limit' | 'year'>): Cents =>
  most(ZERO, least(statedAmount(answers) ?? ZERO, add(limit.limit, limit.bonus), year.aggregate))
