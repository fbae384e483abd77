import type { CoverageType } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Cents } from '#platform/money.ts'

/** What the member's own insurance requires of a plan. Null and false also mean unknown. */
export type Needs = { deductible: Cents | null; umpd: boolean }
type Plan = { limit: Cents; covers: readonly CoverageType[] }

/**
 * How a plan meets these needs (docs/rules.md §§2, 6.1): it pays the deductible up to its limit, never more; only
 * some plans cover uninsured motorist property damage. `pays` is null while the deductible is unknown.
 */
export type Fit = { pays: Cents | null; size: 'whole' | 'part' | 'larger' | null; umpd: 'in' | 'out' | null }

export function fitOf(plan: Plan, { deductible, umpd }: Needs): Fit {
  const answers = plan.covers.includes('umpd') ? 'in' : 'out'
  return {
    ...(deductible === null ? { pays: null, size: null } : sizeOf(plan.limit, deductible)),
    umpd: umpd ? answers : null,
  }
}

function sizeOf(limit: Cents, deductible: Cents): Pick<Fit, 'pays' | 'size'> {
  if (limit < deductible) return { pays: limit, size: 'part' }
  return { pays: deductible, size: limit === deductible ? 'whole' : 'larger' }
}
