import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'

type Finished = { event: EventKind; about: 'membership' | 'claim'; kinds: readonly MessageKind[] }

const PAST_DUE = ['payment_missed', 'member_past_due'] as const
const DOCUMENTS = ['claim_documents_requested', 'claim_reminder', 'member_claim_documents'] as const
const UNFINISHED_CLAIM = [...DOCUMENTS, 'claim_to_sign'] as const

/** The events after which nothing is left to be done about a notification: whoever did it, every reader's is marked as read. */
export const FINISHED_WORK: readonly Finished[] = [
  { event: 'membership.caught_up', about: 'membership', kinds: PAST_DUE },
  { event: 'membership.lapsed', about: 'membership', kinds: PAST_DUE },
  { event: 'membership.cancelled', about: 'membership', kinds: PAST_DUE },
  { event: 'membership.reinstated', about: 'membership', kinds: [...PAST_DUE, 'lapsed', 'member_lapsed'] },
  { event: 'claim.signed', about: 'claim', kinds: ['claim_to_sign'] },
  { event: 'claim.documents_received', about: 'claim', kinds: DOCUMENTS },
  { event: 'claim.approved', about: 'claim', kinds: UNFINISHED_CLAIM },
  { event: 'claim.denied', about: 'claim', kinds: UNFINISHED_CLAIM },
  { event: 'claim.withdrawn', about: 'claim', kinds: UNFINISHED_CLAIM },
  { event: 'claim.closed', about: 'claim', kinds: UNFINISHED_CLAIM },
]
