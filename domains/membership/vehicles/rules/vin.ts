export type Vin = {
  vin: string
  /** Null when the character in position 10 encodes no year. */
  modelYear: number | null
}

export type BadVin = 'empty' | 'length' | 'letter' | 'character' | 'check_digit'

export type ReadVin = { ok: true; vin: Vin } | { ok: false; because: BadVin; says: string }

/** Parses a VIN as typed or scanned (49 CFR part 565): normalized and checked, or refused with what to look for. */
export function readVin(typed: string): ReadVin {
  const vin = typed.toUpperCase().replace(/[\s-]/g, '')
  const letter = /[IOQ]/.exec(vin)?.[0]

  if (vin === '')
    return refuse('empty', 'Enter the VIN: 17 letters and numbers, on the dashboard near the windshield or on your insurance card.')
  if (vin.length !== LENGTH) return refuse('length', `A VIN has 17 characters; this one has ${vin.length}.`)
  if (letter) return refuse('letter', `A VIN never has the letter ${letter}. Is it ${LOOKS_LIKE[letter]}?`)
  if (!/^[A-Z0-9]+$/.test(vin)) return refuse('character', 'A VIN has only letters and digits.')
  if (checkDigit(vin) !== vin[CHECK]) return refuse('check_digit', 'This VIN does not add up: one character is wrong, or two are swapped.')
  return { ok: true, vin: { vin, modelYear: modelYear(vin) } }
}

const refuse = (because: BadVin, says: string): ReadVin => ({ ok: false, because, says })

const LENGTH = 17
const CHECK = 8
const LOOKS_LIKE: Readonly<Record<string, string>> = { I: 'the digit 1', O: 'the digit 0', Q: 'the digit 0 or 9' }

const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * valueOf(vin.charAt(index)), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

const valueOf = (sign: string): number => VALUES[sign] ?? Number(sign)

/** The year letters repeat after thirty years; a letter in position 7 means 2010 or later. */
function modelYear(vin: string): number | null {
  const index = YEAR_SIGNS.indexOf(vin.charAt(9))
  if (index < 0) return null
  return /[A-Z]/.test(vin.charAt(6)) ? SECOND_ROUND + index : FIRST_ROUND + index
}

const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_ROUND = 1980
const SECOND_ROUND = 2010
