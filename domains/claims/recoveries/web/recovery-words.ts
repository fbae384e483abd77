import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecoveryStatus } from '#domains/claims/recoveries/rules/recovery.ts'

export const RECOVERY_WORDS = {
  OPEN: msg`Reported, not requested yet`,
  DEMAND_SENT: msg`Requested in writing`,
  PARTIAL: msg`Partially paid`,
  RECOVERED: msg`Paid`,
  WAIVED: msg`Waived`,
} as const satisfies Record<RecoveryStatus, MessageDescriptor>
