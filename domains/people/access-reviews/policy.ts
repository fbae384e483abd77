import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_TO_REVIEW = ['not_your_role', 'own_line', 'line_answered'] as const
export type ReasonNotToReview = (typeof REASONS_NOT_TO_REVIEW)[number]

type Line = { userId: string; answer: string | null }

/** Null means yes. Nobody reviews themselves while somebody else could. */
export function whyNotReview(actor: Actor, line: Line, { otherReviewers }: { otherReviewers: number }): ReasonNotToReview | null {
  if (!may(actor, 'access.review')) return 'not_your_role'
  if (line.answer !== null) return 'line_answered'
  return line.userId === actor.id && otherReviewers > 0 ? 'own_line' : null
}
