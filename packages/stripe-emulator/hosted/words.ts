import { cents, dollars } from '../core/money.ts'
import type { LineItem, Price } from '../core/wire.ts'

export const money = (amount: number): string => dollars(cents(amount))

/** "every month", "every 3 months"; null for a one-time price. */
export function rhythm({ recurring }: Price): string | null {
  if (!recurring) return null
  const { interval, interval_count: count } = recurring
  return count === 1 ? `every ${interval}` : `every ${count} ${interval}s`
}

/** What is charged after today: "Then $9.95 every month, first on April 1, 2026, until it is cancelled." */
export function renewal(lines: readonly LineItem[], firstAt: number): string | null {
  const recurring = lines.filter(({ price }) => price?.recurring)
  const every = recurring[0]?.price && rhythm(recurring[0].price)
  if (!every) return null
  const amount = recurring.reduce((sum, { price, quantity }) => sum + (price?.unit_amount ?? 0) * (quantity ?? 1), 0)
  return `Then ${money(amount)} ${every}, first on ${dateOf(firstAt)}, until it is cancelled.`
}

export const dateOf = (moment: number): string =>
  new Date(moment * 1000).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
