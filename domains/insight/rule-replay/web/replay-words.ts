import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ClaimClock } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { CLOCK_WORDS } from '#domains/claims/workbench/web/claim-clocks.tsx'
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

export const isOutcome = (word: string): word is Outcome => word in OUTCOME_WORDS
export const isClock = (word: string): word is ClaimClock => word in CLOCK_WORDS
