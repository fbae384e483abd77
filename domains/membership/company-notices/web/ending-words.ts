import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeReason, WhyNotNotice } from '#domains/membership/company-notices/rules/company-notice.ts'
import type { WhyNotRescind } from '#domains/membership/company-notices/rules/rescission.ts'

export const REASONS = {
  death: msg`The member has died`,
  state_closed: msg`Their state is closed to us`,
  ineligible: msg`No longer eligible`,
  other: msg`Another reason (30 days of notice)`,
} as const satisfies Record<NoticeReason, MessageDescriptor>

export const WHY_NOT_NOTICE_WORDS = {
  not_active: msg`This membership is not active.`,
  noticed_already: msg`This membership has been given notice already. Take that back first.`,
} as const satisfies Record<WhyNotNotice, MessageDescriptor>

export const WHY_NOT_RESCIND_WORDS = {
  not_your_role: msg`Your role does not allow this.`,
  not_in_force: msg`This membership is not in force.`,
  proposed_already: msg`A rescission is proposed already.`,
  nothing_proposed: msg`Nobody has proposed a rescission.`,
  same_person: msg`A second person decides: you have proposed it yourself.`,
} as const satisfies Record<WhyNotRescind, MessageDescriptor>
