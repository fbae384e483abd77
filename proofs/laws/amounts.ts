import fc from 'fast-check'
import { type Day, addDays, daysBetween } from '#platform/days.ts'
import { add, type Cents, cents, ZERO } from '#platform/money.ts'

/** Whatever a line of ours may hold: often small, never beyond a million dollars. */
export const amount: fc.Arbitrary<Cents> = fc.oneof(fc.nat(200), fc.nat(500_00), fc.nat(1_000_000_00)).map(cents)
/** As far as whole numbers go, and below nothing. */
export const anyAmount: fc.Arbitrary<Cents> = fc.maxSafeInteger().map(cents)
export const basisPoints = fc.nat(10_000)

/** Leap years, and a century that is none. */
export const anyDay: fc.Arbitrary<Day> = fc.oneof(
  fc.nat(daysBetween('2024-01-01', '2044-01-01')).map((days) => addDays('2024-01-01', days)),
  fc.constantFrom<Day>('2028-02-29', '2032-02-29', '2026-01-31', '2027-12-31', '2026-11-01', '2038-01-19', '2026-03-08', '2099-12-31'),
)

export const sum = (lines: readonly { amount: Cents }[]): Cents => add(ZERO, ...lines.map((line) => line.amount))

/** Within half a cent of the true quotient. */
export const isFair = (found: number, of: number, by: number, over: number): boolean => Math.abs(found * over - of * by) * 2 <= over

/** Each later than the one before. */
export const rises = (days: readonly Day[]): boolean => days.every((on, at) => at === 0 || on > (days[at - 1] ?? on))
