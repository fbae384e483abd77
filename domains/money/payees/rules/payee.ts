import { PAYEE_TERMS } from '#domains/money/payees/rules/payee.data.ts'

/** The moment from which a payee can be paid; null for the first a member ever names. */
export const coolingUntil = (changedAt: Date, isFirst: boolean): Date | null =>
  isFirst ? null : new Date(changedAt.getTime() + PAYEE_TERMS.coolingHours * 3_600_000)

/** The end of the cooling while it is in the future; null when the payee can be paid at once. */
export const stillCoolingUntil = (usableFrom: Date | null, now: Date): Date | null =>
  usableFrom !== null && usableFrom > now ? usableFrom : null
