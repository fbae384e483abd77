import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Participants, Phase } from '#domains/insight/contests/rules/contest.ts'
import type { Tone } from '#design/values/tag.tsx'

export const PHASE_WORDS: Readonly<Record<Phase, { word: MessageDescriptor; tone: Tone }>> = {
  upcoming: { word: msg`Upcoming`, tone: 'blue' },
  running: { word: msg`Running`, tone: 'green' },
  closing: { word: msg`Final count`, tone: 'amber' },
  ended: { word: msg`Ended`, tone: 'grey' },
  canceled: { word: msg({ message: 'Canceled', context: 'contest' }), tone: 'red' },
}

export const PARTICIPANT_WORDS: Readonly<Record<Participants, MessageDescriptor>> = { agencies: msg`Agencies`, agents: msg`Agents` }
