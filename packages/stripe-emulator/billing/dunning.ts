import { DAY, type BillingSettings } from '../options.ts'
import { DEBIT_RETURNS, isHard } from '../cards/declines.ts'

/**
 * When an unpaid invoice is retried: the first day of the schedule after now, counted from the invoice's date. Null after a
 * hard decline or the last day; the subscription then stays past due.
 */
export function nextAttempt({
  settings,
  dated,
  moment,
  byBank,
  declineCode,
}: {
  settings: Pick<BillingSettings, 'cardRetryDays' | 'bankRetryDays'>
  dated: number
  moment: number
  byBank: boolean
  declineCode: string | null
}): number | null {
  if (declineCode !== null && (byBank ? DEBIT_RETURNS[declineCode]?.hard : isHard(declineCode))) return null
  const days = byBank ? settings.bankRetryDays : settings.cardRetryDays
  return days.map((day) => dated + day * DAY).find((at) => at > moment) ?? null
}
