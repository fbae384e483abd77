import fc from 'fast-check'
import { anyDay, rises } from '#proofs/laws/amounts.ts'
import { type Law, law, unless } from '#proofs/laws/law.ts'
import { agentSaveTaskOn, dunningMessages, retryDays } from '#domains/membership/billing/rules/dunning.ts'
import { DUNNING } from '#domains/membership/billing/rules/dunning.data.ts'
import { paymentNumber } from '#domains/membership/billing-periods/rules/payment-number.ts'
import { renewalsToNotice } from '#domains/membership/price-notices/rules/price-change.ts'
import { reinstatementBreaks } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { cancelledOn, reinstateBy } from '#domains/membership/memberships/rules/overdue.ts'
import {
  cardExpiryNotices,
  nextPeriod,
  periodHolding,
  periodNumber,
  renewalReminderOn,
} from '#domains/membership/billing-periods/rules/periods.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { membershipYear } from '#domains/membership/coverage/rules/membership-year.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { BILLINGS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { STATE_CODES, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { isBusinessDay } from '#platform/business-days.ts'
import { addDays, addMonths, type Day, daysBetween, isDay, parts } from '#platform/days.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

const billing = fc.constantFrom(...BILLINGS)
const state = fc.constantFrom(...STATE_CODES)

/** Periods, renewals and reminders of a membership. */
export const BILLED: readonly Law[] = [
  law(
    'a life is billed day by day: each period paid once, none skipped, none twice',
    fc.tuple(anyDay, billing, fc.integer({ min: 40, max: 800 })),
    ([anchor, rhythm, days]) => {
      let { from, to } = periodNumber(anchor, rhythm, 0)
      let payments = 1
      for (let on = anchor; on <= addDays(anchor, days); on = addDays(on, 1)) {
        if (on > to) {
          const next = nextPeriod(anchor, rhythm, to)
          if (next.from !== on || next.to < next.from) return `${JSON.stringify(next)} begins on ${on}`
          payments++
          ;({ from, to } = next)
        }
        const held = periodHolding(anchor, rhythm, on)
        if (held.from !== from || held.to !== to) return `${on} lies in ${JSON.stringify(held)} and in ${from}…${to}`
      }
      return unless([paymentNumber(anchor, rhythm, from) === payments, `payment ${payments} is counted otherwise`])
    },
  ),
  law(
    'a period begins on the day it began on at first, or on the last of a shorter month',
    fc.tuple(anyDay, billing, fc.nat(95)),
    ([anchor, rhythm, number]) => {
      const { from, to } = periodNumber(anchor, rhythm, number)
      const [begun, now] = [parts(anchor).dayOfMonth, parts(from).dayOfMonth]
      return unless(
        [isDay(from) && isDay(to), 'no day'],
        [now === begun || (now < begun && parts(addDays(from, 1)).dayOfMonth === 1), from],
      )
    },
  ),
  law('every day lies in one year of a membership', fc.tuple(anyDay, fc.nat(6_000)), ([effectiveOn, days]) => {
    const on = addDays(effectiveOn, days)
    const [year, next] = [membershipYear(effectiveOn, on), membershipYear(effectiveOn, addDays(on, 1))]
    if (!year || !next) return 'no year'
    const sameYear = year.from === next.from && year.to === next.to
    return unless(
      [year.from <= on && on <= year.to, 'outside its year'],
      [next.number === year.number ? sameYear : on === year.to && next.from === addDays(on, 1) && next.number === year.number + 1, 'a gap'],
      [membershipYear(effectiveOn, addDays(effectiveOn, -1)) === null, 'a year before the first'],
    )
  }),
  law(
    'a renewal is announced within the window of its state, and another price on a day of it',
    fc.tuple(anyDay, billing, state, fc.nat(500)),
    ([anchor, rhythm, code, days]) => {
      const rule = stateRule(code, anchor)
      const today = addDays(anchor, days)
      const { renewalReminder: window } = rule
      const paidThroughOn = periodHolding(anchor, rhythm, today).to
      const isOpen = (renewsOn: Day) => daysBetween(today, renewsOn) <= window.earliest && daysBetween(today, renewsOn) >= window.latest
      const found = renewalsToNotice({ anchor, billing: rhythm, paidThroughOn, today }, rule)
      const open: Day[] = []
      for (
        let next = nextPeriod(anchor, rhythm, paidThroughOn);
        daysBetween(today, next.from) <= window.earliest;
        next = nextPeriod(anchor, rhythm, next.to)
      )
        if (isOpen(next.from)) open.push(next.from)
      const ahead = daysBetween(renewalReminderOn(addDays(paidThroughOn, 1), rule, MEMBERSHIP_TERMS), addDays(paidThroughOn, 1))
      return unless(
        [found.join() === open.join(), `announced are ${found.join()}, open are ${open.join()}`],
        [ahead <= window.earliest && ahead >= window.latest, `reminded ${ahead} days ahead`],
      )
    },
  ),
  law(
    'whoever owes is written to before cover ends, and can come back until it is over',
    fc.tuple(anyDay, fc.constantFrom('soft' as const, 'nsf' as const, 'hard' as const), fc.nat(60)),
    ([due, kind, days]) => {
      const tries = [due, ...retryDays(kind, due, DUNNING)]
      const told = dunningMessages(due, DUNNING).map(({ on }) => on)
      const back = addDays(due, days)
      const [gap, wait] = reinstatementBreaks({ coverageEndOn: due, reinstatedOn: back }, MEMBERSHIP_TERMS)
      return unless(
        [rises(tries) && tries.every((on) => on <= reinstateBy(due, MEMBERSHIP_TERMS)), 'tried out of order'],
        [told.length === DUNNING.messages.length && told.every((on, at) => at === 0 || on >= (told[at - 1] ?? on)), 'told out of order'],
        [
          daysBetween(due, reinstateBy(due, MEMBERSHIP_TERMS)) === MEMBERSHIP_TERMS.reinstateThroughDay &&
            cancelledOn(due, MEMBERSHIP_TERMS) === addDays(reinstateBy(due, MEMBERSHIP_TERMS), 1),
          'the way back',
        ],
        [agentSaveTaskOn(due, DUNNING) > due, 'the agent calls too early'],
        [
          gap !== undefined && wait?.from === addDays(gap.to, 1) && daysBetween(wait.from, wait.to) === MEMBERSHIP_TERMS.miniWaitDays - 1,
          'the wait',
        ],
      )
    },
  ),
  law(
    'a card’s last month is told of before it is over',
    fc.record({ month: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 2026, max: 2044 }) }),
    (card) => {
      const notices = cardExpiryNotices({ ...card, lastSuccessOn: null }, MEMBERSHIP_TERMS)
      const over = addMonths(`${card.year}-${String(card.month).padStart(2, '0')}-01` as Day, 1)
      return unless([
        rises(notices) && notices.every((on, at) => daysBetween(on, over) === (MEMBERSHIP_TERMS.cardExpiryNoticeDays[at] ?? 0) + 1),
        notices.join(),
      ])
    },
  ),
  law('a month of commissions is shown, closed, paid and disputed in this order, and never with the next', anyDay, (month) => {
    const [now, next] = [cycle(month, COMMISSION_RATES), cycle(addMonths(month, 1), COMMISSION_RATES)]
    return unless(
      [rises([now.previewOn, now.closesOn, now.paysOn, now.disputeBy]), JSON.stringify(now)],
      [isBusinessDay(now.closesOn) && isBusinessDay(now.paysOn), 'on a holiday'],
      [now.paysOn < next.closesOn, 'two months at once'],
    )
  }),
]
