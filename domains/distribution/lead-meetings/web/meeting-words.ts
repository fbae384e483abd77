import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MeetingEnd, MeetingKind, MeetingState } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import type { Tone } from '#design/values/tag.tsx'

export const MEETING_WORDS = { demo: msg`Demo`, call: msg`Call`, visit: msg`Visit` } as const satisfies Record<
  MeetingKind,
  MessageDescriptor
>

export const MEETING_STATE = {
  planned: { word: msg({ message: 'Scheduled', context: 'meeting' }), tone: 'blue' },
  held: { word: msg({ message: 'Held', context: 'meeting' }), tone: 'green' },
  missed: { word: msg`No-show`, tone: 'amber' },
  cancelled: { word: msg`Canceled`, tone: 'grey' },
} as const satisfies Record<MeetingState, { word: MessageDescriptor; tone: Tone }>

export const END_WORDS = {
  held: msg`It took place`,
  missed: msg`No-show`,
  cancelled: msg`Cancel it`,
} as const satisfies Record<MeetingEnd, MessageDescriptor>

/** What a planned meeting makes the next action of its lead. */
export const NEXT_WORDS: Readonly<Record<MeetingKind, MessageDescriptor>> = {
  demo: msg`Hold the demo`,
  call: msg`Call as agreed`,
  visit: msg`Visit as agreed`,
}
