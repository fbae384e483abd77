import { EARLY_CLAIMS } from '#domains/claims/model/rules/fraud-flags.data.ts'

/** How many memberships an agency sold, and how many of them had a claim right after their waiting period. */
export type AgencyClaims = { masterCode: string; memberships: number; early: number }

/**
 * The agency's rate of early claims as a multiple of the median rate of all agencies; infinite when the median is zero. Null when
 * there is too little to compare: few memberships, one or two claims, or hardly another agency.
 */
export function earlyClaimsInMedians(agencies: readonly AgencyClaims[], masterCode: string): number | null {
  const compared = agencies.filter(({ memberships }) => memberships >= EARLY_CLAIMS.fewestMemberships)
  const own = compared.find((each) => each.masterCode === masterCode)
  if (!own || own.early < EARLY_CLAIMS.fewestClaims || compared.length < EARLY_CLAIMS.fewestAgencies) return null
  return rate(own) / medianOf(compared.map(rate))
}

const rate = ({ early, memberships }: AgencyClaims): number => early / memberships

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
