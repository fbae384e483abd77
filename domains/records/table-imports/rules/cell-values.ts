import { isDay, type Day } from '#platform/days.ts'
import { type Cents, parseDollars } from '#platform/money.ts'

/** "2026-11-21", "11/21/2026", "2026-11-21 00:00:00"; null for anything else. */
export function dayIn(text: string): Day | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const written = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text.slice(0, 10)
  const rest = american ? '' : text.slice(10)
  return isDay(written) && /^(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.test(rest) ? written : null
}

/** "$1,000", "9.95"; null for anything else. */
export const amountIn = (text: string): Cents | null => parseDollars(text)

/** A whole number from 0 on: "1,200"; null for anything else. */
export function wholeIn(text: string): number | null {
  const digits = text.replaceAll(/[,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

const EMAIL = /^[^\s@<>()"']+@[^\s@<>()"']+\.[^\s@<>()"']{2,}$/

export function emailIn(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= 254 && EMAIL.test(address) ? address : null
}

/** Ten digits, however they are written, with or without the 1 of the country. */
export function phoneIn(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : null
}

/** Spreadsheets drop the zero that a ZIP code of New England begins with. */
export function zipIn(text: string): string | null {
  const zip = /^\d{4}$/.test(text) ? `0${text}` : text
  return /^\d{5}(-\d{4})?$/.test(zip) ? zip : null
}

const ANSWERS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
}

/** "yes", "No", "1"; null for anything else. */
export const yesIn = (text: string): boolean | null => ANSWERS[text.toLowerCase()] ?? null

/** "20", "12.5%" in basis points, from 0 to 100 %; null for anything else. */
export function percentIn(text: string): number | null {
  const written = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text)
  const basisPoints = written ? Math.round(Number(written[1]) * 100) : null
  return basisPoints !== null && basisPoints <= 10_000 ? basisPoints : null
}

/** "TX, fl; OH" as separate words in capitals, each once. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;|]+/)
      .filter(Boolean),
  ),
]
