import { BILLED } from '#proofs/laws/billing.ts'
import { DUE, PLACES } from '#proofs/laws/deadlines.ts'
import type { Law } from '#proofs/laws/law.ts'

/** Laws of days, over leap years, month ends, and the clocks of every time zone we sell in. */
export const DATE_LAWS: readonly Law[] = [...BILLED, ...DUE, ...PLACES]
