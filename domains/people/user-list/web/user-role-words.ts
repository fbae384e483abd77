import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserRole } from '#domains/people/user-list/contract.ts'

/** The label of each role in the list of people. */
export const USER_ROLE_WORDS: Readonly<Record<UserRole, MessageDescriptor>> = {
  staff: msg`Staff`,
  'sales-admin': msg`Sales admin`,
  'sales-agent': msg`Sales agent`,
  'agent-admin': msg`Agency admin`,
  agent: msg`Agent`,
}
