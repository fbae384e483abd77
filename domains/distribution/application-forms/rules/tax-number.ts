/** How the Internal Revenue Service classifies who is paid (Form W-9, line 3). */
export const TAX_CLASSES = ['individual', 'c_corporation', 's_corporation', 'partnership', 'trust', 'llc_c', 'llc_s', 'llc_p'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

export const TAX_NUMBER_KINDS = ['ssn', 'ein'] as const
export type TaxNumberKind = (typeof TAX_NUMBER_KINDS)[number]

/** A number that the Social Security Administration or the Internal Revenue Service could have given. */
export function isTaxNumber(kind: TaxNumberKind, digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  if (kind === 'ein') return !NEVER_EIN.has(digits.slice(0, 2)) && !digits.endsWith('0000000')
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000'
}

/** Only a person is paid under a social security number. */
export const fitsClass = (kind: TaxNumberKind, taxClass: TaxClass): boolean => kind === 'ein' || taxClass === 'individual'

const NEVER_EIN = new Set(['00', '07', '08', '09', '17', '18', '19', '28', '29', '49', '69', '70', '78', '79', '89', '96', '97'])
