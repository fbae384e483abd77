import type { MemberChange, Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { type DiscountLimits, takesTooMuch } from '#domains/membership/promotions/rules/discount-limits.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { type Cents, least, share, subtract, ZERO } from '#platform/money.ts'

/** A code, and the plans on sale on the day it was created. */
export type CodeMade = Pick<Promotion, 'code' | 'off' | 'lasts' | 'planCodes'> & { plans: readonly PlanVersion[] }

/** Whether the code could have been created. */
export function codeChanges(made: CodeMade, { now, drafted }: Sides<DiscountLimits>): MemberChange[] {
  const [before, after] = [verdictOf(made, now), verdictOf(made, drafted)]
  if (before.word === after.word) return []
  const said = ({ word }: Verdict): string => `${word}:${made.code}:`
  return [{ figure: `code:${before.word}>${after.word}`, part: '', before: said(before), after: said(after), cents: ZERO }]
}

/** What a first payment gave away, against the most that a code could have taken off its price. */
export function saleChanges(
  made: CodeMade,
  sale: { what: 'sale' | 'quote'; price: Cents; off: Cents },
  { now, drafted }: Sides<DiscountLimits>,
): MemberChange[] {
  const [before, after] = [verdictOf(made, now), verdictOf(made, drafted)]
  const [was, is] = [offUnder(sale, before), offUnder(sale, after)]
  if (before.word === after.word && was === is) return []
  return [
    {
      figure: `${sale.what}:${before.word}>${after.word}`,
      part: made.code,
      before: `${before.word}::${was}`,
      after: `${after.word}::${is}`,
      cents: subtract(was, is),
    },
  ]
}

/** `most`: the basis points that a code may take off. */
type Verdict = { word: 'allowed' } | { word: 'refused'; most: number }

function verdictOf(made: CodeMade, limits: DiscountLimits): Verdict {
  const found = takesTooMuch(made, made.plans, limits)
  return found ? { word: 'refused', most: 10_000 - found.leaves } : { word: 'allowed' }
}

const offUnder = ({ price, off }: { price: Cents; off: Cents }, verdict: Verdict): Cents =>
  verdict.word === 'refused' ? least(off, share(price, verdict.most)) : off
