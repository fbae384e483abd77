import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import type { Role, StaffCapability } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'

type Answering = { role: Role; capabilities: readonly StaffCapability[] } & Known

export const REASONS_NOT_TO_SUBMIT = {
  not_your_role: NOT_YOUR_ROLE,
  decided: 'The bank has decided this dispute. It takes no more evidence.',
  evidence_sent: 'The evidence was already submitted. The bank takes it once.',
  past_due: 'The deadline for evidence has passed. The bank takes no more evidence.',
  own_payment: 'This is your own payment. A colleague has to do this.',
} as const
export type ReasonNotToSubmit = keyof typeof REASONS_NOT_TO_SUBMIT

export type DisputeState = { outcome: 'open' | 'won' | 'lost' | 'closed'; dueAt: Date | null; submittedAt: Date | null; member: Known }

/** Null means yes. */
export function whyNotSubmit(actor: Answering, { outcome, dueAt, submittedAt, member }: DisputeState, now: Date): ReasonNotToSubmit | null {
  if (!may(actor, 'disputes.answer')) return 'not_your_role'
  if (submittedAt !== null) return 'evidence_sent'
  if (outcome !== 'open') return 'decided'
  if (dueAt !== null && now > dueAt) return 'past_due'
  if (isSamePerson(actor, member)) return 'own_payment'
  return null
}
