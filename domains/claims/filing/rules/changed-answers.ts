import type { AnswerName, ClaimAnswers } from '#domains/claims/model/rules/answers.ts'

/** The answers that differ from the saved ones. Two people may write one draft, so untouched answers are not sent. */
export function changedAnswers(answers: Partial<ClaimAnswers>, saved: Partial<ClaimAnswers>): Partial<ClaimAnswers> {
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isSame(value, saved[name as AnswerName])))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
