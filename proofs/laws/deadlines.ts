import fc from 'fast-check'
import { anyDay, rises } from '#proofs/laws/amounts.ts'
import { type Law, law, unless } from '#proofs/laws/law.ts'
import { aroundClockChange, changesClocks, midnight, ZONES } from '#proofs/laws/zones.ts'
import { refundDue } from '#domains/membership/cancellations/rules/refund.ts'
import { CLAIM_CLOCK_NAMES, CLAIM_CLOCKS, CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { appealBy, clockState, documentsDueOn, dueOn, infoRequestDays, noticeBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { stateDay, stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { STATE_CODES, stateRule, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { companyCalendar, endOfSpan, isBusinessDay } from '#platform/business-days.ts'
import { addDays, addMonths, dayAt, daysBetween, isDay, parts } from '#platform/days.ts'

const state = fc.constantFrom(...STATE_CODES)
/** Days on which the office is closed, counted from a day. */
const closedAfter = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
const MINUTE = 60_000

/** Laws of deadlines. */
export const DUE: readonly Law[] = [
  law(
    'a deadline is over at midnight where the claim is, in whatever season',
    fc.tuple(fc.oneof(anyDay, aroundClockChange), state, fc.constantFrom(...CLAIM_CLOCK_NAMES)),
    ([from, code, clock]) => {
      const { hard } = dueOn(CLAIM_CLOCKS[clock], from, { rule: stateRule(code, from), calendar: companyCalendar([]) })
      const over = midnight(addDays(hard, 1), zoneOf(code)).getTime()
      const stateAt = (moment: number) => clockState({ from, due: hard, today: stateToday(code, new Date(moment)).today }, CLAIM_DEADLINES)
      return unless([stateAt(over - 1) !== 'late', 'late too early'], [stateAt(over) === 'late', 'in time too long'])
    },
  ),
  law(
    'a target lies before what must be, and both move on with the day they run from',
    fc.tuple(anyDay, state, fc.constantFrom(...CLAIM_CLOCK_NAMES), fc.nat(20), closedAfter),
    ([from, code, clock, later, closed]) => {
      const days = { rule: stateRule(code, from), calendar: companyCalendar(closed.map((after) => addDays(from, after))) }
      const [now, then] = [dueOn(CLAIM_CLOCKS[clock], from, days), dueOn(CLAIM_CLOCKS[clock], addDays(from, later), days)]
      const plain = dueOn(CLAIM_CLOCKS[clock], from, { ...days, calendar: companyCalendar([]) })
      return unless(
        [now.hard === plain.hard && now.target >= plain.target, 'a closed day moves what must be, or moves a target back'],
        [from < now.target && now.target <= now.hard, JSON.stringify(now)],
        [then.target >= now.target && then.hard >= now.hard, 'later is due earlier'],
      )
    },
  ),
  law(
    'days on which a claim waits for its member do not count, and no others are lost',
    fc.tuple(anyDay, fc.nat(20), fc.nat(40), fc.integer({ min: 1, max: 60 })),
    ([from, after, pause, days]) => {
      const waits = { from: addDays(from, after + 1), to: addDays(from, after + pause) }
      const calendar = { days, type: 'calendar' } as const
      const plain = endOfSpan(from, calendar)
      const pausedDays = plain < waits.from ? 0 : pause
      const business = endOfSpan(from, { days, type: 'business' })
      return unless(
        [endOfSpan(from, calendar, [waits]) === addDays(plain, pausedDays), 'calendar days'],
        [isBusinessDay(business) && business >= plain, 'business days'],
      )
    },
  ),
  law('notice, papers, appeal and refund each have their number of days', fc.tuple(anyDay, fc.nat(400), state), ([on, later, code]) => {
    const { by, absolutely } = noticeBy(on, CLAIM_DEADLINES)
    const rule = stateRule(code, on)
    const refund = refundDue(on, rule, companyCalendar([]))
    const { closesOn, reminders } = infoRequestDays(on, CLAIM_DEADLINES)
    const papers = documentsDueOn({ noticeOn: addDays(on, later), lossOn: on }, CLAIM_DEADLINES)
    return unless(
      [daysBetween(on, by) === 90 && daysBetween(on, absolutely) === 365, 'notice'],
      [papers <= addDays(on, 365) && papers <= addDays(on, later + 180), 'papers'],
      [daysBetween(on, appealBy(on, CLAIM_DEADLINES)) === 60, 'appeal'],
      [rises([on, ...reminders, closesOn]), 'reminders'],
      [refund.hard === addDays(on, rule.refundDueDays), 'refund'],
    )
  }),
]

/** Laws of the date in each time zone. */
export const PLACES: readonly Law[] = [
  law(
    'a place moves from one day to the next at its midnight, over every change of its clocks',
    fc.tuple(fc.oneof(anyDay, aroundClockChange), fc.constantFrom(...ZONES)),
    ([on, zone]) => {
      const [begins, ends] = [midnight(on, zone).getTime(), midnight(addDays(on, 1), zone).getTime()]
      const hours = (ends - begins) / (60 * MINUTE)
      const at = (moment: number) => dayAt(new Date(moment), zone)
      return unless(
        [hours === 24 || (changesClocks(zone) && (hours === 23 || hours === 25)), `${on} has ${hours} hours in ${zone}`],
        [at(begins) === on && at(begins - 1) === addDays(on, -1), 'begins otherwise'],
        [at(ends - 1) === on && at(ends) === addDays(on, 1), 'ends otherwise'],
        [at(begins + 90 * MINUTE) === on && at(begins + 150 * MINUTE) === on && at((begins + ends) / 2) === on, 'changes within'],
      )
    },
  ),
  law(
    'the day of a member is the day of their state, whatever the clock of this machine says',
    fc.tuple(fc.oneof(anyDay, aroundClockChange), fc.nat(24 * 60 - 1), state),
    ([on, minutes, code]) => {
      const moment = new Date(Date.parse(`${on}T00:00:00Z`) + minutes * MINUTE)
      const there = stateDay(code, moment)
      const [begins, ends] = [midnight(there, zoneOf(code)), midnight(addDays(there, 1), zoneOf(code))]
      return unless([begins <= moment && moment < ends, `${moment.toISOString()} is said to be ${there} in ${code}`])
    },
  ),
  law(
    'days are counted forth and back alike',
    fc.tuple(anyDay, fc.integer({ min: -8_000, max: 8_000 }), fc.integer({ min: -240, max: 240 })),
    ([on, days, months]) => {
      const there = addDays(on, days)
      const moved = addMonths(on, months)
      const [a, b] = [parts(on), parts(moved)]
      return unless(
        [daysBetween(on, there) === days && addDays(there, -days) === on && isDay(there), 'days'],
        [(b.year - a.year) * 12 + b.month - a.month === months && b.dayOfMonth <= a.dayOfMonth && isDay(moved), 'months'],
      )
    },
  ),
]
