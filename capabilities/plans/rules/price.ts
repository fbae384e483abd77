import type { Billing, PlanVersion, PriceTier } from '#capabilities/plans/rules/plans.data.ts'
import { add, type Cents, dollars, least, negate, subtract, ZERO } from '#platform/money.ts'

/** What a promotion takes off, already worked out for this price and this billing. */
export type Discount = {
  /** "WELCOME20: 20 % off the first payment", for the receipt. */
  says: string
  offPrice: Cents
  offFee: Cents
  /** How many payments it lasts. */
  payments: number | 'forever'
}

export type PriceLine = { label: string; amount: Cents }

export type Quote = {
  billing: Billing
  /** The tier's price for one month or one year, before any promotion. */
  price: Cents
  enrolmentFee: Cents
  /** What is charged now: this adds up from `lines`. */
  today: Cents
  /** What the second payment will be. */
  next: Cents
  lines: readonly PriceLine[]
  /** "$19.95 today, then $9.95 a month." */
  sentence: string
}

export type Selling = { plan: PlanVersion; priceTier: PriceTier; billing: Billing; discount?: Discount | null }

/** What joining costs, in lines that add up to what is charged today (docs/rules.md §1). */
export function quote(selling: Selling): Quote {
  const { plan, billing, discount = null } = selling
  const price = plan.prices[selling.priceTier][billing]
  const enrolmentFee = enrolmentFeeOf(plan, billing)
  const off = discount ? add(least(discount.offPrice, price), least(discount.offFee, enrolmentFee)) : ZERO
  const lines = [
    { label: `${plan.name}, ${PERIOD[billing].one}`, amount: price },
    ...(enrolmentFee > 0 ? [{ label: 'Enrolment fee, once', amount: enrolmentFee }] : []),
    ...(discount ? [{ label: discount.says, amount: negate(off) }] : []),
  ]
  const today = add(...lines.map((line) => line.amount))
  const next = amountOfPayment(selling, 2)

  return { billing, price, enrolmentFee, today, next, lines, sentence: quoteSentence(today, next, billing) }
}

/** The price of payment number `payment` (the first is 1), without the enrolment fee. A discount never takes it below $0. */
export function amountOfPayment({ plan, priceTier, billing, discount }: Selling, payment: number): Cents {
  const price = plan.prices[priceTier][billing]
  if (!discount) return price
  const lasts = discount.payments === 'forever' || payment <= discount.payments
  return lasts ? subtract(price, least(discount.offPrice, price)) : price
}

/** Once, on monthly billing; nothing on annual. */
export const enrolmentFeeOf = (plan: PlanVersion, billing: Billing): Cents => (billing === 'monthly' ? plan.enrolmentFee : ZERO)

const PERIOD = { monthly: { one: 'one month', each: 'a month' }, annual: { one: 'one year', each: 'a year' } } as const

export const quoteSentence = (today: Cents, next: Cents, billing: Billing): string =>
  `${dollars(today)} today, then ${dollars(next)} ${PERIOD[billing].each}.`
