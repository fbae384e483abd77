import fc from 'fast-check'
import { amount, anyDay, sum, isFair } from '#proofs/laws/amounts.ts'
import { type Law, law, unless } from '#proofs/laws/law.ts'
import { benefit, borneBy, repayment } from '#domains/claims/model/rules/benefit.ts'
import { prorate } from '#domains/membership/plan-changes/rules/proration.ts'
import { latePenalty, refundOf } from '#domains/membership/cancellations/rules/refund.ts'
import { BILLINGS, PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { amountOfPayment, quote } from '#domains/membership/plans/rules/price.ts'
import { owedFor } from '#domains/claims/recoveries/rules/recovery.ts'
import { addDays, addYears } from '#platform/days.ts'
import { add, type Cents, subtract, ZERO } from '#platform/money.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'

const state = fc.record({ freeLookDays: fc.constantFrom(10, 30, 60), cancelFeeCap: amount, deductClaims: fc.boolean() })
const cancelling = fc
  .record({
    billing: fc.constantFrom(...BILLINGS),
    from: anyDay,
    used: fc.integer({ min: 0, max: 364 }),
    later: fc.nat(30),
    by: fc.constantFrom('member' as const, 'company' as const),
    price: amount,
    enrollmentFee: amount,
    upgrades: fc.array(fc.record({ day: fc.nat(364), amount }), { maxLength: 2 }),
    open: fc.nat(2),
    paidThisTerm: amount,
    state,
  })
  .map(({ from, used, later, price, enrollmentFee, upgrades, open, paidThisTerm, state: rule, ...rest }) => {
    const given = {
      ...rest,
      effectiveOn: from,
      term: { from, to: addDays(addYears(from, 1), -1) },
      paid: { price, enrollmentFee, upgrades: upgrades.map((each) => ({ from: addDays(from, each.day), amount: each.amount })) },
      claims: { open, paidThisTerm },
    }
    return { given, rule, cancelOn: addDays(from, used), later: addDays(from, used + later) }
  })

/** Refunds, amounts due, and benefits of claims. */
export const PAYING_BACK: readonly Law[] = [
  law(
    'a refund is at most what was paid, its lines come to it, and waiting never makes it more',
    cancelling,
    ({ given, rule, cancelOn, later }) => {
      const [now, then] = [
        refundOf({ ...given, cancelOn }, rule, MEMBERSHIP_TERMS),
        refundOf({ ...given, cancelOn: later }, rule, MEMBERSHIP_TERMS),
      ]
      if (now.kind === 'withdraw_claim_first') return null
      const { paid } = given
      const all = add(paid.price, paid.enrollmentFee, sum(paid.upgrades))
      return unless(
        [now.refund >= 0 && now.refund <= all, `${now.refund} of ${all} goes back`],
        [now.refund === Math.max(0, sum(now.lines)), 'the lines come to something else'],
        [now.kind !== 'annual' || then.kind !== 'annual' || then.refund <= now.refund, 'more goes back later'],
      )
    },
  ),
  law(
    'a change of plan costs between nothing and the whole difference',
    fc.tuple(amount, amount, anyDay, fc.nat(364)),
    ([a, b, from, at]) => {
      const period = { from, to: addDays(from, 364) }
      const [low, high] = a < b ? [a, b] : [b, a]
      const { credit, charge, due } = prorate({ from: low, to: high, period, changedOn: addDays(from, at) })
      const whole = prorate({ from: low, to: high, period, changedOn: from })
      return unless(
        [credit >= 0 && credit <= low, `credit of ${credit}`],
        [charge >= 0 && charge <= high, `charge of ${charge}`],
        [due >= 0 && due <= subtract(high, low), `due is ${due}`],
        [whole.due === subtract(high, low), 'not the whole difference on the first day'],
        [isFair(charge, high, 365 - at, 365) && isFair(credit, low, 365 - at, 365), 'not by the day'],
      )
    },
  ),
  law(
    'what is late costs nothing in time, and never less for being later',
    fc.tuple(amount, anyDay, fc.nat(400), fc.nat(90)),
    ([refund, on, days, more]) => {
      const penalty = { penalty: { afterDays: 45, basisPoints: 1000, everyDays: 30 } }
      const after = (late: number) => latePenalty(refund, { cancelledOn: on, paidOn: addDays(on, late) }, penalty)
      return unless([days > 45 || after(days) === 0, 'a penalty in time'], [after(days + more) >= after(days), 'less for being later'])
    },
  ),
  law(
    'what came back of a deductible is owed once, however many tell of it',
    fc.tuple(amount, amount, fc.array(amount, { maxLength: 5 })),
    ([paid, borne, returns]) => {
      const before: { returned: Cents; owed: Cents }[] = []
      for (const returned of returns) before.push({ returned, owed: owedFor({ paid, borne, returned, before }) })
      const owed = add(ZERO, ...before.map((each) => each.owed))
      const returnedLater = add(ZERO, ...returns)
      return unless(
        [before.every((each) => each.owed >= 0), 'less than nothing is owed'],
        [owed <= paid, 'more than was paid is owed'],
        [returns.length === 0 || owed === repayment({ paid, returnedLater, applied: borne }), 'the parts are not the whole'],
      )
    },
  ),
  law(
    'a claim pays no more than was borne, than its limit, than what is left of the year',
    fc.record({
      onPolicy: amount,
      waived: amount,
      paidByOthers: amount,
      limit: amount,
      bonus: amount,
      claims: fc.nat(3),
      aggregate: amount,
    }),
    ({ limit, bonus, claims, aggregate, ...deductible }) => {
      const paid = benefit(deductible, { limit, bonus, waitingFor: null }, { claims, aggregate })
      if (paid.outcome === 'nothing_payable')
        return unless([claims === 0 || aggregate === 0 || borneBy(deductible) === 0, 'nothing is paid'])
      const most = Math.min(borneBy(deductible), limit + bonus, aggregate)
      return unless([paid.amount === most && most >= 0 && claims > 0, `${paid.amount} is paid of ${most}`])
    },
  ),
]

const selling = fc.record({
  plan: fc.constantFrom(...PLAN_VERSIONS),
  priceTier: fc.constantFrom(...PRICE_TIERS),
  billing: fc.constantFrom(...BILLINGS),
  discount: fc.option(
    fc.record({
      says: fc.constant('CODE'),
      offPrice: amount,
      offFee: amount,
      payments: fc.oneof(fc.nat(6), fc.constant('forever' as const)),
    }),
  ),
})

export const PRICES: readonly Law[] = [
  law(
    'the lines of a price come to what is charged, which is never below nothing',
    fc.tuple(selling, fc.integer({ min: 1, max: 40 })),
    ([given, payment]) => {
      const quoted = quote(given)
      const price = amountOfPayment(given, payment)
      return unless(
        [quoted.today === sum(quoted.lines), 'the lines come to something else'],
        [quoted.today >= 0 && quoted.today <= add(quoted.price, quoted.enrollmentFee), `${quoted.today} today`],
        [price >= 0 && price <= quoted.price, `${price} for payment ${payment}`],
        [price <= amountOfPayment(given, payment + 1), 'a discount grows'],
      )
    },
  ),
]
