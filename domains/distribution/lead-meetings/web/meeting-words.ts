import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MeetingEnd, MeetingKind, MeetingState } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import type { Tone } from '#design/values/tag.tsx'

export const MEETING_WORDS = { demo: msg`Demo`, call: msg`Call`, visit: msg`Visit` } as const satisfies Record<
  MeetingKind,
  MessageDescriptor
>

export const MEETING_STATE = {
  planned: { word: msg`Planned`, tone: 'blue' },
  held: { word: msg`Held`, tone: 'green' },
  missed: { word: msg`Nobody came`, tone: 'amber' },
  cancelled: { word: msg`Called off`, tone: 'grey' },
} as const satisfies Record<MeetingState, { word: MessageDescriptor; tone: Tone }>

export const END_WORDS = {
  held: msg`It was held`,
  missed: msg`Nobody came`,
  cancelled: msg`Call it off`,
} as const satisfies Record<MeetingEnd, MessageDescriptor>
