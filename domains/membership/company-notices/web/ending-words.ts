import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeReason, WhyNotNotice } from '#domains/membership/company-notices/rules/company-notice.ts'
import type { WhyNotRescind } from '#domains/membership/company-notices/rules/rescission.ts'

export const REASONS = {
  death: msg`The member has died`,
  state_closed: msg`Membership not available in their state`,
  ineligible: msg`No longer eligible`,
  other: msg`Other reason (30 days’ notice)`,
} as const satisfies Record<NoticeReason, MessageDescriptor>

export const WHY_NOT_NOTICE_WORDS = {
  not_active: msg`This membership is not active.`,
  noticed_already: msg`Notice has already been given on this membership. Withdraw it first.`,
} as const satisfies Record<WhyNotNotice, MessageDescriptor>

export const WHY_NOT_RESCIND_WORDS = {
  not_your_role: msg`Your role doesn’t allow this.`,
  not_in_force: msg`This membership is not in force.`,
  proposed_already: msg`A rescission has already been proposed.`,
  nothing_proposed: msg`No rescission has been proposed.`,
  same_person: msg`You proposed this rescission, so another person must decide.`,
  proposer_is_gone: msg`The person who proposed this rescission can’t do so anymore. Dismiss it, so that someone else proposes it again.`,
} as const satisfies Record<WhyNotRescind, MessageDescriptor>
