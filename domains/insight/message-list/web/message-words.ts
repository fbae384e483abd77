import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureReason, MESSAGE_CHANNELS, MessageState, WithheldReason } from '#domains/insight/message-list/rules/message-state.ts'
import { KIND_WORDS } from '#domains/records/recipients/web/kind-words.ts'
import type { IconName } from '#design/pictures/icons.data.ts'
import type { Tone } from '#design/values/tag.tsx'

export const STATE_WORDS = {
  queued: { word: msg`Waiting to be sent`, tone: 'blue', icon: 'clock' },
  sending: { word: msg`Being sent`, tone: 'blue', icon: 'send' },
  sent: { word: msg`Sent`, tone: 'green', icon: 'check-circle' },
  failed: { word: msg`Failed`, tone: 'red', icon: 'x-circle' },
  withheld: { word: msg`Not sent`, tone: 'grey', icon: 'archive' },
  bounced: { word: msg`Returned`, tone: 'red', icon: 'warning' },
  complained: { word: msg`Reported as spam`, tone: 'amber', icon: 'warning' },
} as const satisfies Record<MessageState, { word: MessageDescriptor; tone: Tone; icon: IconName }>

export const CHANNEL_WORDS = {
  email: msg`Email`,
  text: msg`Text message`,
  letter: msg`Letter`,
} as const satisfies Record<(typeof MESSAGE_CHANNELS)[number], MessageDescriptor>

export const REASON_WORDS = {
  mailbox_missing: msg`The mailbox doesn’t exist.`,
  mailbox_full: msg`The mailbox is full.`,
  taken_for_spam: msg`The mail server took it for spam.`,
  server_away: msg`The server didn’t answer.`,
  try_later: msg`The mail server asked us to try later.`,
  texts_stopped: msg`The phone’s owner stopped texts.`,
  number_wrong: msg`The number can’t get texts.`,
  other: msg`The server refused it.`,
  not_wanted: msg`They turned this off.`,
  address_dead: msg`Emails to this address bounce.`,
  complained: msg`They reported an email as spam.`,
  no_consent: msg`There’s no consent to texts.`,
  in_digest: msg`It’s in their daily digest.`,
  read_before_digest: msg`They read it before their daily digest.`,
} as const satisfies Record<FailureReason | WithheldReason, MessageDescriptor>

/** What a kind is called, as on the page of preferences. */
export const kindWord = (kind: string): MessageDescriptor => ALL_KINDS[kind] ?? msg`Message`

const ALL_KINDS: Readonly<Record<string, MessageDescriptor>> = { ...KIND_WORDS, text_consent: msg`Confirmation of consent to texts` }

export const kindChoices = (): readonly (readonly [kind: string, word: MessageDescriptor])[] => Object.entries(ALL_KINDS)
