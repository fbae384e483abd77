import { type Cents, cents } from '#platform/money.ts'

/** The deductibles one can choose: the usual ones of auto policies. */
export const DEDUCTIBLES: readonly Cents[] = [250_00, 500_00, 1000_00, 1500_00, 2000_00, 2500_00].map(cents)
