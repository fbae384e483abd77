/** `CLM-2026-000123`: the year it was filed, and six digits counted by the database. */
export type ClaimNumber = `CLM-${string}`

/** Throws for a count below one. Past a million the number has one more digit and stays unique. */
export function claimNumber(year: number, count: number): ClaimNumber {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`Not a count of claims: ${count}`)
  return `CLM-${year}-${String(count).padStart(6, '0')}`
}

/** What a person types: "clm 2026 123" is CLM-2026-000123. Null when it is no claim number. */
export function readClaimNumber(typed: string): ClaimNumber | null {
  const [, year, count] = /^CLM[\s-]?(\d{4})[\s-](\d{1,9})$/.exec(typed.trim().toUpperCase()) ?? []
  return year && count && Number(count) > 0 ? claimNumber(Number(year), Number(count)) : null
}
