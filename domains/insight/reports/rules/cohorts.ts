/** After how many months it is counted who of a month's joiners stayed. */
export const COHORT_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

type Cohort = { joined: number; after: readonly { months: number; stayed: number; reached: boolean }[] }

/** Of the joiners of all months that have reached it, how many stayed for so many months; null where no month has. */
export function stayedOf(cohorts: readonly Cohort[], months: number): { joined: number; stayed: number } | null {
  const reached = cohorts.flatMap(({ joined, after }) =>
    after.filter((each) => each.months === months && each.reached).map(({ stayed }) => ({ joined, stayed })),
  )
  const joined = reached.reduce((sum, each) => sum + each.joined, 0)
  return joined > 0 ? { joined, stayed: reached.reduce((sum, each) => sum + each.stayed, 0) } : null
}
