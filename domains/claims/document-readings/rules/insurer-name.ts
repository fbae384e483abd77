import { INSURERS } from '#domains/membership/vehicles/rules/insurers.data.ts'

/** The sender of a letter or a declarations page is at its top. */
const TOP_LINES = 15
const KIND_OF_COMPANY = /\b(?:insurance|mutual|casualty|indemnity|assurance|seguros|aseguradora)\b/i
const COMPANY = /^[A-Z][\w&.,' -]{2,60}\b(?:insurance|mutual|casualty|indemnity|assurance)(?: (?:company|co|group|corporation|inc))?\.?$/i

/**
 * A known insurer that is alone on a line or named as an insurance company: some are called like a car or a common word. Else
 * a line that is the name of an insurance company.
 */
export function insurerIn(lines: readonly string[]): string | null {
  const top = lines.slice(0, TOP_LINES)
  const known = top.flatMap(knownIn)
  return known[0] ?? top.find((line) => COMPANY.test(line)) ?? null
}

function knownIn(line: string): string[] {
  const named = BY_LENGTH.filter((insurer) => new RegExp(`(?<![\\w-])${insurer}(?![\\w-])`, 'i').test(line))
  return named.filter((insurer) => line.length === insurer.length || KIND_OF_COMPANY.test(line)).slice(0, 1)
}

/** "Texas Farm Bureau" before "Farm Bureau". */
const BY_LENGTH = INSURERS.toSorted((a, b) => b.length - a.length)
