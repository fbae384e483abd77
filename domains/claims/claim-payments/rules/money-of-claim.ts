import { add, type Cents, ZERO } from '#platform/money.ts'

export const PAYOUT_STEPS = ['planned', 'released', 'sent', 'settled', 'returned', 'voided', 'reissued', 'withdrawn'] as const
export type PayoutStep = (typeof PAYOUT_STEPS)[number]

/** One event of a payout: `hadLeft`, whether it was mailed before it was voided; `next`, the payout that replaces it. */
export type PayoutEvent = { payoutId: string; step: PayoutStep; amount: Cents; hadLeft: boolean; next: string | null }

/** `waits`: not everything is released. `came_back`: something was returned, and its replacement is not released yet. */
export type MoneyStatus = 'waits' | 'on_its_way' | 'came_back' | 'arrived'
export type MoneyOfClaim = { status: MoneyStatus; arrived: Cents; last: ReadonlyMap<string, PayoutEvent> }

/**
 * The payment status of a claim, from all events of its payouts in the order they happened. Listeners use this instead of the single
 * event, so that events that arrive twice, late or out of order lead to the same claim (K16 to K19).
 */
export function moneyOfClaim(events: readonly PayoutEvent[]): MoneyOfClaim {
  const last = new Map<string, PayoutEvent>()
  for (const each of events) {
    const replaced = last.get(each.payoutId)
    if (each.step !== 'reissued' || !each.next || !replaced) last.set(each.payoutId, each)
    else {
      // The replacement has the status of the original until it is released itself.
      last.delete(each.payoutId)
      last.set(each.next, replaced)
    }
  }
  const live = [...last.values()].filter(({ step }) => step !== 'reissued' && step !== 'withdrawn')
  const arrived = live.filter(({ step }) => step === 'settled').map(({ amount }) => amount)
  return { status: statusOf(live), arrived: add(ZERO, ...arrived), last }
}

function statusOf(live: readonly PayoutEvent[]): MoneyStatus {
  if (live.some(cameBack)) return 'came_back'
  if (live.length === 0 || live.some(({ step }) => step === 'planned')) return 'waits'
  return live.every(({ step }) => step === 'settled') ? 'arrived' : 'on_its_way'
}

/** A check voided before it was mailed was not returned: it is printed again. */
const cameBack = ({ step, hadLeft }: PayoutEvent): boolean => step === 'returned' || (step === 'voided' && hadLeft)
