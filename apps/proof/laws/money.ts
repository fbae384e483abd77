import { ARITHMETIC } from '#apps/proof/laws/arithmetic.ts'
import { COMMISSIONS } from '#apps/proof/laws/commissions.ts'
import type { Law } from '#apps/proof/laws/law.ts'
import { PAYING_BACK, PRICES } from '#apps/proof/laws/paying-back.ts'

/** Rules that move money, and what is true of each whatever it is given. */
export const MONEY_LAWS: readonly Law[] = [...ARITHMETIC, ...PRICES, ...PAYING_BACK, ...COMMISSIONS]
