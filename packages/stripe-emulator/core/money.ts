/** Whole US cents. */
export type Cents = number & { readonly unit: 'cents' }

/** Refuses anything that is not a whole, safe number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return amount as Cents
}

export const least = (first: Cents, ...rest: readonly Cents[]): Cents => cents(Math.min(first, ...rest))

/** `amount × numerator ÷ denominator`, rounded half away from zero. Exact: the product is taken in BigInt. */
export function fraction(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator)
  const by = BigInt(denominator)
  if (by <= 0n) throw new RangeError(`Not a positive denominator: ${denominator}`)
  const size = (2n * (product < 0n ? -product : product) + by) / (2n * by)
  return cents(Number(product < 0n ? -size : size))
}

/** "$9.95", "-$1,200.00". */
export const dollars = (amount: Cents): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount / 100)
