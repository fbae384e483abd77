import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ClaimClock } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import type { Outcome } from '#domains/insight/rule-replay/rules/outcome.ts'

export const OUTCOME_WORDS: Readonly<Record<Outcome, MessageDescriptor>> = {
  approve_1: msg`Approved by level 1`,
  approve_2: msg`Approved by level 2`,
  approve_3: msg`Approved by a supervisor`,
  second_person: msg`Approved by two people`,
  deny: msg`Denied`,
  investigate: msg`Investigated first`,
  ask: msg`Something missing`,
  wait: msg`Waits for a payment`,
}

export const REPLAYED_CLOCK_WORDS: Readonly<Record<ClaimClock, MessageDescriptor>> = {
  assign: msg`Assign somebody`,
  reply: msg`Answer a message`,
  review_documents: msg`Review documents`,
  decide: msg`Decide`,
  pay: msg`Pay`,
  decide_appeal: msg`Decide an appeal`,
  answer_regulator: msg`Answer a regulator`,
}

export const isOutcome = (word: string): word is Outcome => word in OUTCOME_WORDS
export const isClock = (word: string): word is ClaimClock => word in REPLAYED_CLOCK_WORDS
