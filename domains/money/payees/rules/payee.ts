import { PAYEE_TERMS } from '#domains/money/payees/rules/payee.data.ts'

/** Until when nothing is released to a payee; null for the first a member ever names. */
export const coolingUntil = (changedAt: Date, isFirst: boolean): Date | null =>
  isFirst ? null : new Date(changedAt.getTime() + PAYEE_TERMS.coolingHours * 3_600_000)

/** The end of the cooling while it is still to come; null when the payee is paid at once. */
export const stillCoolingUntil = (usableFrom: Date | null, now: Date): Date | null =>
  usableFrom !== null && usableFrom > now ? usableFrom : null
