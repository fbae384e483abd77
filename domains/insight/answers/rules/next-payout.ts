import type { Day } from '#platform/days.ts'
import { type Cents, negate } from '#platform/money.ts'

type Closed = {
  status: 'closed' | 'approved' | 'paid' | 'carried' | 'held' | 'invoiced'
  totalCents: Cents
  payableCents: Cents
  paysOn: Day
}
type Previewed = { end: 'pay' | 'carry' | 'hold' | 'invoice'; totalCents: Cents; payableCents: Cents; paysOn: Day }

/**
 * `late`: its day has passed, and it is not paid. `owed`: chargebacks were more than what was earned; the amount is what is deducted from
 * what is earned next, or paid back.
 */
export type NextPayout = { what: 'paid' | 'late' | 'held' | 'carried' | 'owed'; amount: Cents; paysOn: Day }

/**
 * The statement that is paid next, of a payee's statements, newest first: the oldest that is closed and not paid; else the months that run.
 * What an older statement held or carried is in the newer one: only the newest says what is on hold, and only while no month runs.
 */
export function nextPayout(statements: readonly Closed[], running: readonly Previewed[], today: Day): NextPayout | null {
  const waits = statements.findLast(({ status }) => status === 'closed' || status === 'approved')
  if (waits) return { what: waits.paysOn < today ? 'late' : 'paid', amount: waits.payableCents, paysOn: waits.paysOn }
  const [preview] = running
  if (preview) {
    if (preview.totalCents < 0) return { what: 'owed', amount: negate(preview.totalCents), paysOn: preview.paysOn }
    const what = WHAT[preview.end]
    return { what, amount: what === 'paid' ? preview.payableCents : preview.totalCents, paysOn: preview.paysOn }
  }
  const [newest] = statements
  return newest?.status === 'held' ? { what: 'held', amount: newest.totalCents, paysOn: newest.paysOn } : null
}

const WHAT = { pay: 'paid', hold: 'held', carry: 'carried', invoice: 'owed' } as const
