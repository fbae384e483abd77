import type { Intent } from '#domains/insight/intents/rules/patterns.data.ts'
import type { Meaning } from '#domains/insight/intents/rules/words.ts'

/** Which intents have an answer to a kind of question; all others answer something else, and are only offered. */
const ANSWERED_BY: Partial<Record<Meaning, readonly Intent[]>> = {
  '~why': ['claims', 'failed', 'denied', 'not-covered', 'payout', 'documents'],
  '~howmany': [
    'left',
    'limits',
    'cars',
    'tier',
    'failed',
    'renewals',
    'stages',
    'leads_due',
    'late',
    'unassigned',
    'queue',
    'releases',
    'inquiries',
    'conversations',
    'documents',
    'denied',
    'waiting',
    'license',
    'figures',
    'team',
    'agencies',
    'won',
    'stalled',
    'refunds',
    'returned',
  ],
  '~deadline': ['file', 'denied', 'failed', 'documents', 'left', 'waiting', 'membership', 'next_payment', 'license', 'cancel'],
  '~place': ['license', 'file', 'riders', 'stages', 'register-agency', 'what-is-covered', 'leads_due'],
  '~past': ['payments', 'payout', 'claims', 'file', 'failed', 'documents', 'denied', 'membership', 'license'],
  '~drive': ['not-covered', 'file', 'what-is-covered', 'riders', 'documents', 'license'],
}

/** Kinds of questions that an intent has no answer to, whoever else has. */
const NO_ANSWER_TO: Partial<Record<Intent, readonly Meaning[]>> = {
  card: ['~when', '~where', '~howmuch'],
  price: ['family'],
  sell: ['~when', '~month', '~past', '~monthname'],
  file: ['family', '~howmuch'],
  cars: ['~when'],
  claims: ['~howmuch'],
  complaint: ['~when'],
  deductible: ['~howmuch'],
  earnings: ['change', '~monthname'],
  commission: ['change', '~when'],
  lessons: ['~who'],
  link: ['~when', '~howmuch', 'change'],
  member_card: ['change', '~why'],
  tier: ['~who', 'change'],
  figures: ['~monthname', '~why', '~who'],
  team: ['~monthname', '~why', 'change'],
  agencies: ['~monthname', '~why', '~when', 'change'],
  won: ['~monthname', '~why', 'change'],
  my_agent: ['change', '~why', '~when'],
  target: ['~who', 'change'],
}

export const hasAnswer = (intent: Intent, kinds: ReadonlySet<Meaning>): boolean =>
  ![...kinds].some((kind) => (ANSWERED_BY[kind] && !ANSWERED_BY[kind].includes(intent)) || NO_ANSWER_TO[intent]?.includes(kind))
