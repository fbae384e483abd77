import { KINDS } from '#domains/records/recipients/rules/kinds.data.ts'

/** `sending`: handed to the mail server or the provider of texts, which has not answered. `complained`: its reader reported it as spam. */
export const MESSAGE_STATES = ['queued', 'sending', 'sent', 'failed', 'withheld', 'bounced', 'complained'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** `letter`: on paper, printed and mailed by staff. */
export const MESSAGE_CHANNELS = ['email', 'text', 'letter'] as const

/** The answer to a consent to texts, which is no kind that somebody chooses. */
export const TEXT_KINDS = ['text_consent'] as const

export const isListedKind = (kind: string): boolean => Object.hasOwn(KINDS, kind) || TEXT_KINDS.some((each) => each === kind)

/** A message that waits longer is looked at: sending takes seconds. */
export const LONG_WAIT_MINUTES = 10

export const FAILURE_REASONS = [
  'mailbox_missing',
  'mailbox_full',
  'taken_for_spam',
  'server_away',
  'try_later',
  'texts_stopped',
  'number_wrong',
  'other',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export const WITHHELD_REASONS = ['not_wanted', 'address_dead', 'complained', 'no_consent', 'in_digest', 'read_before_digest'] as const
export type WithheldReason = (typeof WITHHELD_REASONS)[number]

/** What the answer of a mail server (RFC 3463), of a provider of texts or of the network means; the first that fits. */
const MEANINGS: readonly (readonly [RegExp, FailureReason])[] = [
  [/\b5\.7\.\d|spam|blocked|blacklist|policy/i, 'taken_for_spam'],
  [/\b[45]\.2\.2\b|mailbox (is )?full|over ?quota/i, 'mailbox_full'],
  [/\b5\.1\.\d|no such user|unknown (user|recipient)|does ?n.t exist|nobody there|\b55[013]\b/i, 'mailbox_missing'],
  [/unsubscribed recipient|\b21610\b/i, 'texts_stopped'],
  [/not a valid phone|not a mobile|unreachable|\b2121[14]\b|\b21614\b/i, 'number_wrong'],
  [/ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ESOCKET|time(d)? ?out|connection|greeting|no answer|unavailable|no mail server/i, 'server_away'],
  [/\b4\.\d\.\d\b|\b4[25]\d\b|busy|try again|greylist/i, 'try_later'],
]

export const failureReason = (failure: string): FailureReason => MEANINGS.find(([pattern]) => pattern.test(failure))?.[1] ?? 'other'
