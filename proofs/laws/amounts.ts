import fc from 'fast-check'
import { type Day, addDays, daysBetween } from '#platform/days.ts'
import { add, type Cents, cents, ZERO } from '#platform/money.ts'

/** An amount of a ledger line: often small, never above a million dollars. */
export const amount: fc.Arbitrary<Cents> = fc.oneof(fc.nat(200), fc.nat(500_00), fc.nat(1_000_000_00)).map(cents)
/** Any safe integer, negative too. */
export const anyAmount: fc.Arbitrary<Cents> = fc.maxSafeInteger().map(cents)
export const basisPoints = fc.nat(10_000)

/** Any day, with leap years and a century year that is none. */
export const anyDay: fc.Arbitrary<Day> = fc.oneof(
  fc.nat(daysBetween('2024-01-01', '2044-01-01')).map((days) => addDays('2024-01-01', days)),
  fc.constantFrom<Day>('2028-02-29', '2032-02-29', '2026-01-31', '2027-12-31', '2026-11-01', '2038-01-19', '2026-03-08', '2099-12-31'),
)

export const sum = (lines: readonly { amount: Cents }[]): Cents => add(ZERO, ...lines.map((line) => line.amount))

/** Whether a rounded result is within half a cent of the exact quotient. */
export const isFair = (found: number, of: number, by: number, over: number): boolean => Math.abs(found * over - of * by) * 2 <= over

/** Whether each day is later than the one before. */
export const rises = (days: readonly Day[]): boolean => days.every((on, at) => at === 0 || on > (days[at - 1] ?? on))
