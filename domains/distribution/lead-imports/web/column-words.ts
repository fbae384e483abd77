import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadColumn } from '#domains/distribution/lead-imports/rules/columns.ts'

export const COLUMN_WORDS = {
  agencyName: msg`Agency`,
  contactName: msg`Contact`,
  email: msg`Email`,
  phone: msg`Phone`,
  state: msg`State`,
  zip: msg`ZIP code`,
  npn: msg`NPN`,
  estimatedPolicies: msg`Estimated policies`,
  source: msg`Source`,
  message: msg`Note`,
} as const satisfies Record<LeadColumn, MessageDescriptor>
