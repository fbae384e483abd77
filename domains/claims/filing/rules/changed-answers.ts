import type { AnswerName, ClaimAnswers } from '#domains/claims/model/rules/answers.ts'

/** The answers that are not as they are kept. Two may write at one draft: what one has not touched is not theirs to send. */
export function changedAnswers(answers: Partial<ClaimAnswers>, kept: Partial<ClaimAnswers>): Partial<ClaimAnswers> {
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isSame(value, kept[name as AnswerName])))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
