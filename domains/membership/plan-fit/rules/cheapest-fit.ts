import type { Cents } from '#platform/money.ts'

/** The smallest plan that pays a deductible back whole; where none does, the largest. */
export function cheapestFit<P extends { limit: Cents }>(plans: readonly P[], deductible: Cents | null): P | undefined {
  const bySize = plans.toSorted((a, b) => a.limit - b.limit)
  return bySize.find(({ limit }) => deductible !== null && limit >= deductible) ?? bySize.at(-1)
}
