import fc from 'fast-check'
import { amount, anyDay, sum, isFair } from '#proofs/laws/amounts.ts'
import { type Law, law, unless } from '#proofs/laws/law.ts'
import { chargeback } from '#domains/distribution/commissions/rules/chargeback.ts'
import { commissionLines, phaseOf } from '#domains/distribution/commissions/rules/lines.ts'
import { COMMISSION_TIERS, type CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { closingLines, statement } from '#domains/distribution/statements/rules/statement.ts'
import { nextTier, tierFor } from '#domains/distribution/commissions/rules/tier.ts'
import { BILLINGS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { add, cents, fraction, share, subtract, ZERO } from '#platform/money.ts'

const tiers = COMMISSION_TIERS.filter((tier) => tier !== 'T0')
const rank = (tier: CommissionTier): number => COMMISSION_TIERS.indexOf(tier)
const collected = fc.record({
  cause: fc.constantFrom('new' as const, 'renewal' as const, 'upgrade' as const, 'reinstatement' as const),
  on: anyDay,
  billing: fc.constantFrom(...BILLINGS),
  netPrice: amount,
  enrollmentFee: amount,
  membership: fc.record({ effectiveOn: anyDay, freeLookDays: fc.constantFrom(10, 30) }),
  alliance: fc.option(fc.record({ id: fc.constant('all'), rate: fc.record({ first_year: fc.nat(5000), renewal: fc.nat(5000) }) })),
  recruiter: fc.option(fc.record({ userId: fc.constant('rec'), agencyActiveOn: anyDay })),
  salesAdmin: fc.option(fc.record({ userId: fc.constant('sal'), agencyActiveOn: anyDay })),
  rates: fc.constant(COMMISSION_RATES),
})
const withTier = (given: typeof collected extends fc.Arbitrary<infer C> ? C : never, tier: CommissionTier) =>
  commissionLines({ ...given, agency: { masterCode: 'TX-1', tier, mayPayReferrer: true } })

/** Commission lines and their reversals. */
export const COMMISSIONS: readonly Law[] = [
  law(
    'a commission grows with the tier and with what was collected, and all together stay within the cap',
    fc.tuple(collected, amount),
    ([given, more]) => {
      const ofAgency = (tier: CommissionTier, netPrice = given.netPrice) =>
        withTier({ ...given, netPrice }, tier).find(({ payeeKind }) => payeeKind === 'agency')?.amount ?? ZERO
      const byTier = tiers.map((tier) => ofAgency(tier))
      const cap = COMMISSION_RATES.stackCap[phaseOf(given)]
      const lines = tiers.map((tier) => withTier(given, tier))
      const points = lines.map((each) => each.reduce((all, { basisPoints: own }) => all + own, 0))
      return unless(
        [byTier.every((each, at) => at === 0 || each >= (byTier[at - 1] ?? 0)), 'a higher tier earns less'],
        [ofAgency('T1', add(given.netPrice, more)) >= ofAgency('T1'), 'more collected earns less'],
        [
          lines.flat().every((line) => line.amount > 0 && isFair(line.amount, line.base, line.basisPoints, 10_000)),
          'a line is not its share',
        ],
        [points.every((each) => each <= cap), 'over the cap'],
        [lines.every((each) => sum(each) <= share(given.netPrice, cap) + each.length), 'more than the cap goes out'],
      )
    },
  ),
  law(
    'more members never mean a lower tier, and none lies below its floor',
    fc.record({
      monthEnds: fc.array(fc.nat(400), { maxLength: 6 }),
      more: fc.nat(100),
      tier: fc.constantFrom(...COMMISSION_TIERS),
      floor: fc.option(fc.constantFrom(...COMMISSION_TIERS)),
    }),
    ({ monthEnds, more, tier, floor }) => {
      const next = (ends: readonly number[]) => nextTier({ tier, monthEnds: ends, floor, pinned: null }, '2026-11-01', COMMISSION_RATES)
      const now = next(monthEnds)
      const last = monthEnds.at(-1) ?? 0
      return unless(
        [rank(tierFor(last + more, COMMISSION_RATES)) >= rank(tierFor(last, COMMISSION_RATES)), 'more members, a lower tier'],
        [rank(next(monthEnds.map((each) => each + more))) >= rank(now), 'more in each month, a lower tier'],
        [tier === 'T0' ? now === 'T0' : rank(now) >= rank(floor ?? 'T0'), 'below its floor'],
      )
    },
  ),
  law(
    'what is taken back is never more than was earned, and all of it where all went back',
    fc.tuple(amount, amount, fc.array(fc.nat(1000), { maxLength: 6 })),
    ([netPrice, other, weights]) => {
      const earned = share(netPrice, 2500)
      let [takenBack, left] = [ZERO, netPrice]
      for (const weight of weights) {
        const refund = fraction(left, weight, 1000)
        const back = chargeback({ amount: earned, takenBack, netPrice }, { because: 'refund', refund })?.amount ?? ZERO
        if (back > 0) return 'something is given instead'
        ;[takenBack, left] = [subtract(takenBack, back), subtract(left, refund)]
        if (takenBack > earned) return 'more is taken back than was earned'
      }
      const rest = chargeback({ amount: other, takenBack: ZERO, netPrice }, { because: 'dispute' })?.amount ?? ZERO
      return unless([add(rest, other) === 0, 'not all of it'])
    },
  ),
  law(
    'a statement is what is paid, withheld and carried, to the cent',
    fc.tuple(
      fc.array(fc.integer({ min: -500_00, max: 500_00 }).map(cents), { maxLength: 20 }),
      fc.integer({ min: -100_00, max: 100_00 }).map(cents),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
    ),
    ([amounts, carried, tinMismatch, isHeld, earnsNoMore]) => {
      const lines = amounts.map((each) => ({ amount: each }))
      const made = statement(
        { lines, carried, negativeSince: null, holds: isHeld ? ['no_w9'] : [], tinMismatch, earnsNoMore },
        '2026-11-04',
        COMMISSION_RATES,
      )
      const { total, paid, withheld, carriedOut } = made
      return unless(
        [total === add(carried, sum(lines)), 'the lines do not come to the total'],
        [total === add(paid, withheld, carriedOut), 'the total does not come to its parts'],
        [paid >= 0 && withheld >= 0, 'less than nothing is paid'],
        [add(sum(closingLines(made)), paid, withheld) === 0, 'the closing lines say something else'],
      )
    },
  ),
]
