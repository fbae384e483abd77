/** Whole US cents, the only type of money; dollars exist on screens alone. */
export type Cents = number & { readonly unit: 'cents' }

/** Refuses anything that is not a whole, safe number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return amount as Cents
}

export const ZERO = cents(0)

export const add = (...amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((sum, each) => sum + each, 0))
export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount)
export const negate = (amount: Cents): Cents => cents(amount === 0 ? 0 : -amount)
export const times = (amount: Cents, count: number): Cents => cents(amount * count)
export const least = (first: Cents, ...rest: readonly Cents[]): Cents => cents(Math.min(first, ...rest))
export const most = (first: Cents, ...rest: readonly Cents[]): Cents => cents(Math.max(first, ...rest))

/**
 * `amount × numerator ÷ denominator`, rounded half-up (away from zero at the half) once, per ledger line.
 * Exact for any safe amounts: the product is taken in BigInt.
 */
export function fraction(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator)
  const by = BigInt(denominator)
  if (by <= 0n) throw new RangeError(`Not a positive denominator: ${denominator}`)
  const negative = product < 0n
  const rounded = (2n * (negative ? -product : product) + by) / (2n * by)
  return cents(Number(negative ? -rounded : rounded))
}

/** A share in basis points: 1250 is 12.5 %. Rounded half-up. */
export const share = (amount: Cents, basisPoints: number): Cents => fraction(amount, basisPoints, 10_000)

/** "$9.95", "-$1,200.00"; `trim` omits ".00": "$500". */
export function dollars(amount: Cents, { trim = false } = {}): string {
  const whole = Math.floor(Math.abs(amount) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = (Math.abs(amount) % 100).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${whole}${trim && rest === '00' ? '' : `.${rest}`}`
}

/** An amount as typed into a form, without the sign; empty for null. */
export const typedDollars = (amount: Cents | null | undefined): string =>
  amount === null || amount === undefined ? '' : dollars(amount).replace('$', '')

/** A typed amount, "$1,000" or "9.95", in cents; null when it is not an amount. */
export function parseDollars(text: string): Cents | null {
  const match = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match?.[1]) return null
  return cents(Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}
