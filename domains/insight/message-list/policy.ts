import { type Doer, may } from '#access/verbs.ts'
import { REASONS_NOT_TO_RETRY, whyNotRetry } from '#domains/records/recipients/rules/retry.ts'

export const WHY_NOT_RETRY = ['not_your_role', ...REASONS_NOT_TO_RETRY] as const

/** Null: this person may send it again now. */
export function whyNotRetryFor(actor: Doer, message: Parameters<typeof whyNotRetry>[0]): (typeof WHY_NOT_RETRY)[number] | null {
  return may(actor, 'messages.retry') ? whyNotRetry(message) : 'not_your_role'
}
