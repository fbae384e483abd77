import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#access/roles.ts'

/** The label of each role. */
export const ROLE_WORDS = {
  staff: msg`Breakwater staff`,
  'agent-admin': msg`agency administrator`,
  agent: msg`agent`,
  member: msg`member`,
  'sales-admin': msg`sales administrator`,
  'sales-agent': msg`sales agent`,
} as const satisfies Record<Role, MessageDescriptor>
