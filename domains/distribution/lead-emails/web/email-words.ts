import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadEmailView } from '#domains/distribution/lead-emails/contract.ts'
import type { ReasonNotToWrite } from '#domains/distribution/lead-emails/policy.ts'
import { WHY_NOT_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import type { Tone } from '#design/values/tag.tsx'

export const EMAIL_STATE = {
  queued: { word: msg`Sending`, tone: 'blue' },
  sent: { word: msg`Sent`, tone: 'grey' },
  failed: { word: msg`Not sent yet. We’ll try again.`, tone: 'amber' },
  withheld: { word: msg`Not sent: they unsubscribed, or the mailbox doesn’t exist`, tone: 'red' },
  bounced: { word: msg`Not delivered: the mailbox doesn’t exist`, tone: 'red' },
  complained: { word: msg`Reported as spam`, tone: 'red' },
  received: { word: msg`Answer`, tone: 'green' },
} as const satisfies Record<LeadEmailView['state'], { word: MessageDescriptor; tone: Tone }>

export const WHY_NOT_WRITE = {
  ...WHY_NOT_WORDS,
  no_address: msg`This lead has no email address.`,
  opted_out: msg`They asked us to stop emailing this address.`,
  address_bounced: msg`An email to this address bounced: the mailbox doesn’t exist.`,
} as const satisfies Record<ReasonNotToWrite, MessageDescriptor>
