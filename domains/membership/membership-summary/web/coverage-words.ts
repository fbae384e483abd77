import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { dayInWords } from '#design/values/moment.tsx'

/** The coverage in one line: "You're covered from Nov 21, 2026". */
export function coverageLine(i18n: I18n, membership: MembershipView): string {
  const { status, today, firstCoveredOn, coverageEndOn, endedOn } = membership
  const day = (on: string | null): string => (on ? dayInWords(on, i18n.locale) : '')
  if (status === 'DRAFT') return i18n._(msg`Your membership waits for your signature`)
  if (status === 'PENDING_PAYMENT') return i18n._(msg`Your membership waits for its payment`)
  if (status === 'VOIDED') return i18n._(msg`You took this membership back`)
  if (status === 'EXPIRED' && !coverageEndOn) return i18n._(msg`This enrollment was not paid in time`)
  if (today.cover === 'covered')
    return coverageEndOn ? i18n._(msg`You're covered until ${day(coverageEndOn)}`) : i18n._(msg`You're covered`)
  if (today.because === 'waiting') return i18n._(msg`You're covered from ${day(firstCoveredOn)}`)
  if (today.because === 'mini_wait') return i18n._(msg`You're covered again soon: ten days after you came back`)
  if (today.because === 'payment_settling') return i18n._(msg`You're covered once your bank payment has settled`)
  if (today.cover === 'pend') return i18n._(msg`Pay by ${day(today.until)} to stay covered without a gap`)
  return i18n._(msg`Your cover ended on ${day(coverageEndOn ?? endedOn)}`)
}
