import type { Billing, PlanCode, PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { add, type Cents, dollars, least, negate, share, subtract, ZERO } from '#platform/money.ts'

/**
 * What a promotion takes off, as promised at the sale. It keeps the terms and not only the amount, so that a change
 * of plan does not change the promise.
 */
export type Discount = {
  /** "WELCOME20: 20% off the first payment", for the receipt. */
  says: string
  /** The amount off the price it was sold with; another price gets the same amount, or the percentage of it. */
  offPrice: Cents
  /** A percentage of the plan's price; absent or null means a fixed amount. */
  basisPoints?: number | null
  /** The plans it was promised for; absent or empty means every plan. */
  planCodes?: readonly PlanCode[]
  offFee: Cents
  /** How many payments it lasts. */
  payments: number | 'forever'
}

export type PriceLine = { label: string; amount: Cents }

export type Quote = {
  billing: Billing
  /** The tier's price for one month or one year, before any promotion. */
  price: Cents
  enrollmentFee: Cents
  /** What is charged now: this adds up from `lines`. */
  today: Cents
  /** The amount of the second payment. */
  next: Cents
  /** When a promotion ends after the second payment: the amount from then on. */
  later: LaterPrice | null
  lines: readonly PriceLine[]
  /** "$19.95 today, then $9.95 a month.", and what follows a promotion for months. */
  sentence: string
}

/** `payment` is the first one without the promotion. */
export type LaterPrice = { payment: number; amount: Cents }

export type Selling = { plan: PlanVersion; priceTier: PriceTier; billing: Billing; discount?: Discount | null }

/** What joining costs, in lines that add up to what is charged today (docs/rules.md §1). */
export function quote(selling: Selling): Quote {
  const { plan, billing, discount = null } = selling
  const price = plan.prices[selling.priceTier][billing]
  const enrollmentFee = enrollmentFeeOf(plan, billing)
  const off = discount ? add(offOf(discount, plan, price), least(discount.offFee, enrollmentFee)) : ZERO
  const lines = [
    { label: `${plan.name}, ${PERIOD[billing].one}`, amount: price },
    ...(enrollmentFee > 0 ? [{ label: 'Enrollment fee, once', amount: enrollmentFee }] : []),
    ...(discount ? [{ label: discount.says, amount: negate(off) }] : []),
  ]
  const today = add(...lines.map((line) => line.amount))
  const [next, later] = [amountOfPayment(selling, 2), laterPrice(selling)]

  return { billing, price, enrollmentFee, today, next, later, lines, sentence: quoteSentence({ today, next, later, billing }) }
}

/** The price of payment number `payment` (the first is 1), without the enrollment fee. A discount never takes it below $0. */
export function amountOfPayment({ plan, priceTier, billing, discount }: Selling, payment: number): Cents {
  const price = plan.prices[priceTier][billing]
  if (!discount) return price
  const lasts = discount.payments === 'forever' || payment <= discount.payments
  return lasts ? subtract(price, offOf(discount, plan, price)) : price
}

function offOf({ basisPoints = null, offPrice, planCodes = [] }: Discount, plan: PlanVersion, price: Cents): Cents {
  if (planCodes.length > 0 && !planCodes.includes(plan.code)) return ZERO
  return least(basisPoints === null ? offPrice : share(price, basisPoints), price)
}

/** The price after a promotion that lasts beyond the second payment; null where the second payment is like all later ones. */
export function laterPrice(selling: Selling): LaterPrice | null {
  const lasts = selling.discount?.payments ?? 'forever'
  if (lasts === 'forever' || lasts < 2) return null
  const amount = amountOfPayment(selling, lasts + 1)
  return amount === amountOfPayment(selling, 2) ? null : { payment: lasts + 1, amount }
}

/** Once, on monthly billing; nothing on annual. */
export const enrollmentFeeOf = (plan: PlanVersion, billing: Billing): Cents => (billing === 'monthly' ? plan.enrollmentFee : ZERO)

const PERIOD = {
  monthly: { one: 'one month', each: 'a month', count: (months: number) => (months === 1 ? 'one month' : `${months} months`) },
  annual: { one: 'one year', each: 'a year', count: (years: number) => (years === 1 ? 'one year' : `${years} years`) },
} as const

export function quoteSentence({ today, next, later, billing }: Pick<Quote, 'today' | 'next' | 'later' | 'billing'>): string {
  const { each, count } = PERIOD[billing]
  const first = `${dollars(today)} today, then ${dollars(next)} ${each}`
  return later ? `${first} for ${count(later.payment - 2)}, then ${dollars(later.amount)} ${each}.` : `${first}.`
}
