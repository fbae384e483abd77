import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type Period = { from: Day; to: Day }

/** What changes about one claim, clock or payment. `part`: the agency, or the price tier and billing. */
export type Change = {
  figure: string
  part: string
  item: string
  claimId: Id<'claim'> | null
  membershipId: Id<'membership'> | null
  paymentId: Id<'payment'> | null
  before: string
  after: string
  cents: Cents
}

/** A page of what is replayed: how many were read, the last of them, and what changes. */
export type Examined = { count: number; last: string | null; changes: readonly Change[] }

/** One walk through rows of the past, in the order of a key. */
export type Stage = {
  count: (period: Period) => Promise<number>
  page: (period: Period, at: { after: string; limit: number }) => Promise<Examined>
}

export const NOTHING_NAMED = { part: '', claimId: null, membershipId: null, paymentId: null } as const
