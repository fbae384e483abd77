import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { dayInWords } from '#design/values/moment.tsx'

/** The coverage in one line: "You're covered from Nov 21, 2026". */
export function coverageLine(i18n: I18n, membership: MembershipView): string {
  const { status, today, firstCoveredOn, coverageEndOn, endedOn, isWithdrawn } = membership
  const day = (on: string | null): string => (on ? dayInWords(on, i18n.locale) : '')
  if (status === 'DRAFT') return i18n._(msg`Your membership is waiting for your signature`)
  if (status === 'PENDING_PAYMENT') return i18n._(msg`Your membership is waiting for payment`)
  if (status === 'VOIDED') return i18n._(msg`This membership was canceled with a full refund`)
  if (isWithdrawn) return i18n._(msg`This membership was withdrawn before it was paid`)
  if (status === 'EXPIRED' && !coverageEndOn) return i18n._(msg`This enrollment wasn’t paid in time`)
  if (today.cover === 'covered')
    return coverageEndOn ? i18n._(msg`You're covered until ${day(coverageEndOn)}`) : i18n._(msg`You're covered`)
  if (today.because === 'waiting') return i18n._(msg`Your coverage starts ${day(firstCoveredOn)}`)
  if (today.because === 'mini_wait') return i18n._(msg`Your coverage restarts 10 days after reinstatement`)
  if (today.because === 'payment_settling') return i18n._(msg`You’ll be covered once your bank payment clears`)
  if (today.cover === 'pend') return i18n._(msg`Pay by ${day(today.until)} to avoid a gap in coverage`)
  return i18n._(msg`Your coverage ended on ${day(coverageEndOn ?? endedOn)}`)
}
