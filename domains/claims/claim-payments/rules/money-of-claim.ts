import { add, type Cents, ZERO } from '#platform/money.ts'

export const PAYOUT_STEPS = ['planned', 'released', 'sent', 'settled', 'returned', 'voided', 'reissued', 'withdrawn'] as const
export type PayoutStep = (typeof PAYOUT_STEPS)[number]

/** One sentence of the payouts room about one payout of a claim: whether it had left when it was voided, and what takes its place. */
export type PayoutEvent = { payoutId: string; step: PayoutStep; amount: Cents; hadLeft: boolean; next: string | null }

/** `waits`: finance has not let all of it go. `came_back`: some of it did, and nothing that was let go has taken its place. */
export type MoneyStatus = 'waits' | 'on_its_way' | 'came_back' | 'arrived'
export type MoneyOfClaim = { stands: MoneyStatus; arrived: Cents; last: ReadonlyMap<string, PayoutEvent> }

/**
 * Where the money of a claim stands, by all that was said of its payouts, in the order it happened. Whoever hears of one step
 * asks this and not the step: news that comes twice, late or out of order leads to the same claim (K16 to K19).
 */
export function moneyOfClaim(news: readonly PayoutEvent[]): MoneyOfClaim {
  const last = new Map<string, PayoutEvent>()
  for (const each of news) {
    const before = last.get(each.payoutId)
    if (each.step !== 'reissued' || !each.next || !before) last.set(each.payoutId, each)
    else {
      // What takes its place stands where it stood, until it is let go itself.
      last.delete(each.payoutId)
      last.set(each.next, before)
    }
  }
  const live = [...last.values()].filter(({ step }) => step !== 'reissued' && step !== 'withdrawn')
  const arrived = live.filter(({ step }) => step === 'settled').map(({ amount }) => amount)
  return { stands: standing(live), arrived: add(ZERO, ...arrived), last }
}

function standing(live: readonly PayoutEvent[]): MoneyStatus {
  if (live.some(cameBack)) return 'came_back'
  if (live.length === 0 || live.some(({ step }) => step === 'planned')) return 'waits'
  return live.every(({ step }) => step === 'settled') ? 'arrived' : 'on_its_way'
}

/** A check voided before it was mailed is printed anew; nothing came back. */
const cameBack = ({ step, hadLeft }: PayoutEvent): boolean => step === 'returned' || (step === 'voided' && hadLeft)
