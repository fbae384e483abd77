import { addDays, addMonths, type Day, daysBetween } from '#platform/days.ts'

/**
 * A small model of a membership, written from docs/rules.md §§1, 3 and 4 without the product's code, so that it can disagree. Days are
 * strings; money is whole cents.
 */
export type Life = {
  billing: 'monthly' | 'annual'
  status: 'ACTIVE' | 'PAST_DUE' | 'LAPSED' | 'CANCEL_SCHEDULED' | 'CANCELLED' | 'VOIDED'
  effective: Day
  /** Periods are counted from here: the beginning, or the day of a reinstatement. */
  anchor: Day
  paid: { from: Day; to: Day }[]
  returns: Day[]
  due: Day | null
  end: Day | null
  /** The limits for losses, each from a day on, in order. */
  limits: { from: Day; limit: number }[]
  limit: number
  lower: number | null
}

const LATER = { monthly: 1, annual: 12 } as const

export function begin(effective: Day, billing: Life['billing'], limit: number): Life {
  const life: Life = {
    billing,
    status: 'ACTIVE',
    effective,
    anchor: effective,
    paid: [],
    returns: [],
    due: null,
    end: null,
    limits: [{ from: effective, limit }],
    limit,
    lower: null,
  }
  life.paid.push({ from: effective, to: endOfPeriod(life, effective) })
  return life
}

export const paidThrough = ({ paid }: Life): Day => paid.at(-1)?.to ?? '1970-01-01'

/** The last day of the period that contains `from`, counted from the anchor. */
function endOfPeriod({ anchor, billing }: Life, from: Day): Day {
  let count = 1
  while (addMonths(anchor, count * LATER[billing]) <= from) count++
  return addDays(addMonths(anchor, count * LATER[billing]), -1)
}

/** The changes that time alone brings until a day. */
export function pass(life: Life, today: Day): void {
  if (life.status === 'PAST_DUE' && life.due && today > addDays(life.due, 14)) lapse(life)
  if (life.status === 'LAPSED' && life.due && today > addDays(life.due, 44)) life.status = 'CANCELLED'
  if (life.status === 'CANCEL_SCHEDULED' && life.end && today > life.end) life.status = 'CANCELLED'
}

function lapse(life: Life): void {
  life.status = 'LAPSED'
  life.end = paidThrough(life)
}

/** Pays the next period. False when the payment has to be refunded. */
export function pay(life: Life, today: Day): boolean {
  if (life.status === 'PAST_DUE' && life.due && today > addDays(life.due, 14)) lapse(life)
  if (life.status !== 'ACTIVE' && life.status !== 'PAST_DUE') return false
  const from = addDays(paidThrough(life), 1)
  life.status = 'ACTIVE'
  life.due = null
  begun(life, from)
  return true
}

/** A period begins, and with it a scheduled lower plan. */
function begun(life: Life, from: Day): void {
  if (life.lower !== null) hold(life, from, life.lower)
  life.lower = null
  life.paid.push({ from, to: endOfPeriod(life, from) })
}

function hold(life: Life, from: Day, limit: number): void {
  life.limits = [...life.limits.filter((each) => each.from < from), { from, limit }]
  life.limit = limit
}

export function fail(life: Life): void {
  if (life.status !== 'ACTIVE') return
  life.status = 'PAST_DUE'
  life.due = addDays(paidThrough(life), 1)
}

export function mayReturn({ status, due, returns }: Life, today: Day): boolean {
  return status === 'LAPSED' && due !== null && today <= addDays(due, 44) && returns.filter((on) => on > addMonths(today, -12)).length < 2
}

export function reinstate(life: Life, today: Day): void {
  Object.assign(life, { status: 'ACTIVE', due: null, end: null, anchor: today })
  life.returns.push(today)
  begun(life, today)
}

export function changePlan(life: Life, today: Day, limit: number): void {
  life.lower = limit < life.limit ? limit : null
  if (limit > life.limit) hold(life, addDays(today, 30), limit)
}

export function cancel(life: Life, today: Day, when: 'now' | 'period_end'): void {
  const isFreeLook = today <= addDays(life.effective, 30)
  if (when === 'now' && isFreeLook && life.status === 'ACTIVE') life.status = 'VOIDED'
  else life.status = when === 'now' || paidThrough(life) < today ? 'CANCELLED' : 'CANCEL_SCHEDULED'
  life.end = when === 'now' ? today : paidThrough(life)
}

export function keep(life: Life): void {
  life.status = 'ACTIVE'
  life.end = null
}

/** Today's answer about the coverage of a loss on a day. */
export function coverageOf(life: Life, day: Day): 'covered' | 'pend' | 'not_covered' {
  if (life.status === 'VOIDED' || day < addDays(life.effective, 30)) return 'not_covered'
  if (life.returns.some((on) => day >= on && day < addDays(on, 10))) return 'not_covered'
  const isPaid = life.paid.some(({ from, to }) => day >= from && day <= to)
  if (life.end !== null && day > life.end) return 'not_covered'
  if (isPaid) return 'covered'
  const mayComeYet = life.status === 'ACTIVE' || life.status === 'PAST_DUE'
  return mayComeYet && day > paidThrough(life) && day <= addDays(paidThrough(life), 15) ? 'pend' : 'not_covered'
}

export const limitOf = ({ limits }: Life, day: Day): number | null => limits.findLast(({ from }) => from <= day)?.limit ?? null

/** The refund of all payments, less what a year has earned and the fee, to the cent; zero for monthly billing. */
export function owedNow(life: Life, today: Day, paidForTerm: number): number {
  const term = life.paid.at(-1)
  if (life.billing === 'monthly' || !term) return 0
  const days = daysBetween(term.from, term.to) + 1
  const left = Math.max(0, daysBetween(today, term.to))
  const unearned = Math.floor((2 * paidForTerm * left + days) / (2 * days))
  return unearned - Math.min(25_00, Math.floor((2 * unearned + 10) / 20))
}
