export const PAPER_KINDS = ['license', 'appointment', 'eo', 'w9', 'contract'] as const
export type CompliancePaper = (typeof PAPER_KINDS)[number]

/** Whose paper it is. */
export const HOLDERS = ['agency', 'agent'] as const

/**
 * `not_verified`: entered, and allowed for its first days. `too_low`: insurance below what we need. `mismatched`: the IRS does not know the
 * number, and the agency has to sign a new W-9. Once it has, tax is withheld until the IRS matches that one: `to_match` waits for finance,
 * which sends it, `with_irs` for the answer.
 */
export const STANDINGS = [
  'current',
  'not_verified',
  'expired',
  'missing',
  'returned',
  'too_low',
  'mismatched',
  'to_match',
  'with_irs',
] as const
export type Standing = (typeof STANDINGS)[number]

/** What has to be given or corrected, whatever its last day. */
export const TO_FIX = ['returned', 'too_low', 'mismatched'] as const satisfies readonly Standing[]

/** Within how many days it expires. */
export const DUE_DAYS = ['7', '30', '60'] as const
