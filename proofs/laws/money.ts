import { ARITHMETIC } from '#proofs/laws/arithmetic.ts'
import { COMMISSIONS } from '#proofs/laws/commissions.ts'
import type { Law } from '#proofs/laws/law.ts'
import { PAYING_BACK, PRICES } from '#proofs/laws/paying-back.ts'

/** Rules that move money, and their properties. */
export const MONEY_LAWS: readonly Law[] = [...ARITHMETIC, ...PRICES, ...PAYING_BACK, ...COMMISSIONS]
