import { type Collected, commissionLines } from '#domains/distribution/commissions/rules/lines.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { add, type Cents, share, ZERO } from '#platform/money.ts'

export const FORWARD_MONTHS = 12

/** Who would earn on a membership's next payments, at today's price; `on` is filled in for each payment. */
export type Side = { collected: Omit<Collected, 'on'>; agentId: string | null; splitBp: number | null }
export type ForwardMembership = { billing: 'monthly' | 'annual'; paidThroughOn: Day; before: Side; after: Side }

export const PAYEES = ['agency', 'agent', 'alliance', 'recruiters'] as const
export type ForwardRow = { kind: (typeof PAYEES)[number]; id: string; before: Cents; after: Cents }
export type Forward = { from: Day; to: Day; payments: number; dues: Cents; rows: ForwardRow[] }

/**
 * The commission of the twelve months from a day on, if every member stays and pays: what it would be as they are served now, and as they
 * would be served then. A payment due before that day is still of now.
 */
export function forwardOf(memberships: readonly ForwardMembership[], onDay: Day): Forward {
  const until = addMonths(onDay, FORWARD_MONTHS)
  const rows = new Map<string, ForwardRow>()
  let payments = 0
  let dues: Cents = ZERO
  for (const membership of memberships)
    for (const on of paymentDays(membership, onDay, until)) {
      payments += 1
      dues = add(dues, membership.before.collected.netPrice)
      for (const side of ['before', 'after'] as const) addTo(rows, side, membership[side], on)
    }
  return { from: onDay, to: addDays(until, -1), payments, dues, rows: [...rows.values()] }
}

/** The due days from a day on, before another. */
export function paymentDays(
  { billing, paidThroughOn }: Pick<ForwardMembership, 'billing' | 'paidThroughOn'>,
  from: Day,
  until: Day,
): Day[] {
  const first = addDays(paidThroughOn, 1)
  const step = billing === 'annual' ? 12 : 1
  const days: Day[] = []
  for (let count = 0; addMonths(first, count * step) < until; count++) {
    const day = addMonths(first, count * step)
    if (day >= from) days.push(day)
  }
  return days
}

function addTo(rows: Map<string, ForwardRow>, side: 'before' | 'after', { collected, agentId, splitBp }: Side, on: Day): void {
  const put = (kind: ForwardRow['kind'], id: string, amount: Cents) => {
    if (amount === 0) return
    const row = rows.get(`${kind} ${id}`) ?? { kind, id, before: ZERO, after: ZERO }
    rows.set(`${kind} ${id}`, { ...row, [side]: add(row[side], amount) })
  }
  for (const { payeeKind, payeeId, amount } of commissionLines({ ...collected, on })) {
    if (payeeKind === 'agency' || payeeKind === 'alliance') put(payeeKind, payeeId, amount)
    else put('recruiters', '', amount)
    if (payeeKind === 'agency' && agentId) put('agent', agentId, share(amount, splitBp ?? 0))
  }
}
