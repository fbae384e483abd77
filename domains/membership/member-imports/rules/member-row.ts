import { faultOfBirth, faultOfZip } from '#domains/membership/applications/rules/person-faults.ts'
import { type Period, periodHolding } from '#domains/membership/billing-periods/rules/periods.ts'
import { membershipYear } from '#domains/membership/coverage/rules/membership-year.ts'
import type { MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import { graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import { type Billing, PLAN_CODES, type PlanCode, PRICE_TIERS, type PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { stateIn } from '#domains/membership/plans/rules/state-rules.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { amountIn, dayIn, emailIn, phoneIn, wholeIn, zipIn } from '#domains/records/table-imports/rules/cell-values.ts'
import { addDays, type Day } from '#platform/days.ts'
import { type Cents, dollars, subtract, times, ZERO } from '#platform/money.ts'

type Values = Readonly<Record<MemberColumn, string | null>>
export type ImportedCar = { vin: string; year: number | null; make: string | null; model: string | null }

/** A member of the old book as we would have them. */
export type ImportedMember = {
  oldNumber: string | null
  firstName: string
  lastName: string
  bornOn: Day
  email: string
  phone: string | null
  street: string
  city: string
  state: StateCode
  zip: string
  language: 'en-US' | 'es-US'
  insurer: string | null
  policyNumber: string | null
  cars: readonly ImportedCar[]
  plan: PlanVersion
  tier: PriceTier
  billing: Billing
  /** What they pay, and what that is below the price of the plan. */
  price: Cents
  off: Cents
  effectiveOn: Day
  /** The period that is paid. */
  period: Period
  masterCode: string
  agentEmail: string | null
  usedBefore: readonly UsedBefore[]
  customer: string | null
  subscription: string | null
}
/** Benefits of a membership year that were used before the member came to us. */
export type UsedBefore = { yearFrom: Day; claims: number; paid: Cents }

export type ReadMember = { member: ImportedMember } | { problems: Readonly<Record<string, string>> }

const CARS = [1, 2, 3, 4] as const

/** What is so on a day: `todayIn` where the member lives, the version of a plan, the grace of a payment due. */
export type InForce = {
  todayIn: (state: StateCode) => Day
  planOn: (code: PlanCode, on: Day) => PlanVersion | null
  termsOn: (dueOn: Day) => MembershipTerms
  /** Whether nothing is sold in a state, and no membership goes on there. */
  isClosed: (state: StateCode, on: Day) => boolean
}

/** A row of the file as a member, or everything that is wrong with it, by column. */
export function readMember(values: Values, { todayIn, planOn, termsOn, isClosed }: InForce): ReadMember {
  const problems: Record<string, string> = {}
  const wrong = (column: string, says: string): null => {
    problems[column] ??= says
    return null
  }
  const asked = (column: MemberColumn, says: string): string => values[column] ?? wrong(column, says) ?? ''
  const read = <T>(column: MemberColumn, parse: (text: string) => T | null, says: string): T | null => {
    const text = values[column]
    return text === null ? null : (parse(text) ?? wrong(column, says))
  }
  const must = <T>(column: MemberColumn, parse: (text: string) => T | null, says: string): T | null =>
    values[column] === null ? wrong(column, says) : read(column, parse, says)

  const state = must('state', stateIn, 'Enter a state, for example TX.')
  const today = state && todayIn(state)
  if (state && today && isClosed(state, today))
    wrong('state', 'This state is closed: no membership can go on there. Open the state first, or leave this member out.')
  const bornOn = must('bornOn', dayIn, 'Enter a date of birth, for example 1985-04-12.')
  const faultOfAge = bornOn && today ? faultOfBirth(bornOn, today) : null
  if (faultOfAge) wrong('bornOn', faultOfAge)
  const zip = must('zip', zipIn, 'A ZIP code has five digits.')
  const otherState = zip && state ? faultOfZip(zip, state) : null
  if (otherState) wrong('zip', otherState)

  const days = daysOf({ must, wrong, termsOn }, today)
  // What plans are called does not depend on the state.
  const plans = PLAN_CODES.map((code) => ({ code, name: planOn(code, today ?? todayIn('TX'))?.name ?? code }))
  const price = priceOf({ must, read, wrong, planOn, plans }, days?.effectiveOn ?? null, today)
  const cars = CARS.flatMap((number) => carOf(values, number, wrong) ?? [])
  if (cars.length === 0 && !CARS.some((number) => problems[`vin${number}`]))
    wrong('vin1', 'Enter the VIN of at least one car: a car is covered and claimed for by its number.')
  if (new Set(cars.map(({ vin }) => vin)).size < cars.length) wrong('vin2', 'A car is in this row twice.')
  const usedBefore = usedOf({ read, wrong }, { plan: price?.plan ?? null, effectiveOn: days?.effectiveOn ?? null, today })

  const person = {
    firstName: asked('firstName', 'Enter a first name.').slice(0, 80),
    lastName: asked('lastName', 'Enter a last name.').slice(0, 80),
    email: must('email', emailIn, 'Enter an email address, for example name@example.com.'),
    phone: read('phone', phoneIn, 'Enter a phone number with its area code.'),
    street: asked('street', 'Enter a street address.'),
    city: asked('city', 'Enter a city.'),
    language: read('language', languageIn, 'Enter en or es.') ?? 'en-US',
    masterCode: read('masterCode', masterCodeIn, 'A master code looks like TX-10432; DIRECT is without an agency.') ?? 'DIRECT',
    agentEmail: read('agentEmail', emailIn, 'Enter the agent’s email address.'),
    customer: read('customer', idOf('cus_'), 'An ID of a customer begins with cus_.'),
    subscription: read('subscription', idOf('sub_'), 'An ID of a subscription begins with sub_.'),
  }
  const { email } = person
  if (Object.keys(problems).length > 0 || !email || !state || !bornOn || !zip || !days || !price) return { problems }
  const { oldNumber, insurer, policyNumber } = values
  return { member: { ...person, email, state, bornOn, zip, oldNumber, insurer, policyNumber, cars, ...days, ...price, usedBefore } }
}

type Wrong = (column: string, says: string) => null
type Read = <T>(column: MemberColumn, parse: (text: string) => T | null, says: string) => T | null

/** The paid period, counted from the first day as ours are: the day it is paid through is the last one of such a period. */
function daysOf(
  { must, wrong, termsOn }: { must: Read; wrong: Wrong } & Pick<InForce, 'termsOn'>,
  today: Day | null,
): { effectiveOn: Day; period: Period; billing: Billing } | null {
  const effectiveOn = must('effectiveOn', dayIn, 'Enter the first day of the membership, for example 2025-03-01.')
  const paidThroughOn = must('paidThroughOn', dayIn, 'Enter the last day that is paid, for example 2026-02-28.')
  const billing = must('billing', billingIn, 'Enter monthly or annual.')
  if (!effectiveOn || !paidThroughOn || !billing || !today) return null
  if (effectiveOn > today) return wrong('effectiveOn', 'The membership begins in the future. Bring it in on its first day or later.')
  if (paidThroughOn < effectiveOn) return wrong('paidThroughOn', 'This is before the membership began.')
  const dueOn = addDays(paidThroughOn, 1)
  if (graceEndsOn(dueOn, termsOn(dueOn)) < today)
    return wrong('paidThroughOn', 'This membership was last paid longer ago than a late payment may be. It has ended.')
  const period = periodHolding(effectiveOn, billing, paidThroughOn)
  if (period.to !== paidThroughOn)
    return wrong('paidThroughOn', `A period that began with ${effectiveOn} ends on ${period.to} or ${addDays(period.from, -1)}.`)
  return { effectiveOn, period, billing }
}

type NamedPlan = { code: PlanCode; name: string }
type Priced = { plan: PlanVersion; tier: PriceTier; price: Cents; off: Cents }

/** Whoever pays less than the plan costs goes on paying that; nobody pays more. */
function priceOf(
  { must, read, wrong, planOn, plans }: { must: Read; read: Read; wrong: Wrong; plans: readonly NamedPlan[] } & Pick<InForce, 'planOn'>,
  effectiveOn: Day | null,
  today: Day | null,
): Priced | null {
  const code = must('plan', planIn(plans), `Enter a plan: ${plans.map(({ code: each, name }) => `${name} (${each})`).join(', ')}.`)
  const price = must('price', amountIn, 'Enter the price of one period, for example 9.95.')
  const tierGiven = read('tier', tierIn, 'Enter P1, P2 or P3.')
  const billing = read('billing', billingIn, 'Enter monthly or annual.')
  if (!code || price === null || !billing || !today) return null
  const plan = (effectiveOn && planOn(code, effectiveOn)) ?? planOn(code, today)
  if (!plan) return wrong('plan', 'This plan is not on sale.')
  const tier = tierGiven ?? PRICE_TIERS.find((each) => plan.prices[each][billing] === price) ?? 'P1'
  const full = plan.prices[tier][billing]
  if (price > full) return wrong('price', `This is more than the plan costs in price tier ${tier}: ${dollars(full)}.`)
  return { plan, tier, price, off: subtract(full, price) }
}

function carOf(values: Values, number: (typeof CARS)[number], wrong: Wrong): ImportedCar | null {
  const [vin, year, make, model] = [values[`vin${number}`], values[`year${number}`], values[`make${number}`], values[`model${number}`]]
  if (vin === null) return year || make || model ? wrong(`vin${number}`, 'Enter the VIN of this car.') : null
  const found = readVin(vin)
  if (!found.ok) return wrong(`vin${number}`, found.says)
  const modelYear = year === null ? found.vin.modelYear : wholeIn(year)
  if (year !== null && (modelYear === null || modelYear < 1980 || modelYear > 2100))
    return wrong(`year${number}`, 'Enter a year, for example 2021.')
  return { vin: found.vin.vin, year: modelYear, make, model }
}

type Used = { plan: PlanVersion | null; effectiveOn: Day | null; today: Day | null }

/** Of this membership year what was paid; of an earlier one only that it was the last with a paid claim. */
function usedOf({ read, wrong }: { read: Read; wrong: Wrong }, { plan, effectiveOn, today }: Used): UsedBefore[] {
  const claims = read('claimsUsed', wholeIn, 'Enter how many claims were paid this membership year, for example 1.') ?? 0
  const paid = read('benefitPaid', amountIn, 'Enter what was paid for claims this membership year, for example 500.00.') ?? ZERO
  const free = read('claimFreeYears', wholeIn, 'Enter a number of years, for example 2.')
  const year = effectiveOn && today ? membershipYear(effectiveOn, today) : null
  if (!plan || !effectiveOn || !year) return []
  if (claims > plan.claimsPerYear) wrong('claimsUsed', `The plan pays at most ${plan.claimsPerYear} claims a membership year.`)
  if (paid > plan.aggregate || paid > times(plan.limit, claims))
    wrong('benefitPaid', claims === 0 ? 'Enter how many claims this was paid for.' : 'This is more than the plan pays for so many claims.')
  const whole = year.number - 1
  if (free !== null && free > whole) wrong('claimFreeYears', `The membership has ${whole} whole years.`)
  if (free !== null && free > 0 && claims > 0) wrong('claimFreeYears', 'A claim was paid this membership year.')
  if (claims > 0) return [{ yearFrom: year.from, claims, paid }]
  const last = free !== null && free < whole ? yearNumbered(effectiveOn, whole - free) : null
  return last ? [{ yearFrom: last, claims: 1, paid: ZERO }] : []
}

/** The first day of a membership year. */
function yearNumbered(effectiveOn: Day, number: number): Day {
  let from = effectiveOn
  for (let year = 1; year < number; year++) from = addDays(membershipYear(effectiveOn, from)?.to ?? from, 1)
  return from
}

/** By its code, or by the name under which it is sold. */
const planIn = (plans: readonly NamedPlan[]) => (text: string) =>
  plans.find(({ code, name }) => [code, name].some((each) => each.toUpperCase() === text.toUpperCase()))?.code ?? null
const tierIn = (text: string) => PRICE_TIERS.find((tier) => tier === text.toUpperCase()) ?? null
const masterCodeIn = (text: string): string | null => (/^([A-Z]{2}-\d{5}|DIRECT)$/.test(text.toUpperCase()) ? text.toUpperCase() : null)
const idOf = (prefix: string) => (text: string) => (text.startsWith(prefix) && /^\w{6,255}$/.test(text) ? text : null)

const BILLED: Readonly<Record<string, Billing>> = {
  monthly: 'monthly',
  month: 'monthly',
  annual: 'annual',
  annually: 'annual',
  yearly: 'annual',
  year: 'annual',
}
const billingIn = (text: string): Billing | null => BILLED[text.toLowerCase()] ?? null
const LANGUAGES: Readonly<Record<string, 'en-US' | 'es-US'>> = {
  en: 'en-US',
  'en-us': 'en-US',
  english: 'en-US',
  es: 'es-US',
  'es-us': 'es-US',
  spanish: 'es-US',
  español: 'es-US',
}
const languageIn = (text: string) => LANGUAGES[text.toLowerCase()] ?? null
