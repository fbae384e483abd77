import { claimNumber, readClaimNumber } from '#domains/claims/model/rules/claim-number.ts'

/** What a text may be, besides a name. */
export type Identifiers = {
  claimNumbers: string[]
  memberships: string[]
  vin: string | null
  vinEnd: string | null
  /** Ten digits. */
  phone: string | null
  /** As typed and in capitals: the numbers of insurers are kept as they were typed. */
  typed: string[]
}

/** The identifiers that a typed text may be: "12" is a claim number of any of the last years, "(214) 555-0101" a phone number. */
export function identifiersIn(text: string, year: number): Identifiers {
  const typed = text.trim()
  const capitals = typed.toUpperCase()
  const bare = capitals.replaceAll(/[\s-]/g, '')
  const digits = typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const long = readClaimNumber(typed)
  return {
    claimNumbers: long ? [long] : shortNumbers(typed, year),
    memberships: /^BW[A-Z0-9]+$/.test(bare) ? [typed, `BW-${bare.slice(2)}`] : [],
    vin: /^[A-HJ-NPR-Z0-9]{17}$/.test(bare) ? bare : null,
    vinEnd: /^[A-HJ-NPR-Z0-9]{6}$/.test(bare) ? bare : null,
    phone: digits.length === 10 && /^[\d\s().+-]+$/.test(typed) ? digits : null,
    typed: [...new Set([typed, capitals])],
  }
}

const YEARS_BACK = 9

/** The count alone, as people say it: "claim 123". */
function shortNumbers(typed: string, year: number): string[] {
  const [, count] = /^#?0*(\d{1,6})$/.exec(typed) ?? []
  if (!count || Number(count) < 1) return []
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => claimNumber(year - back, Number(count)))
}
