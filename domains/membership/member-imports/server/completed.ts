import type { Id } from '#platform/ids.ts'

/** What stood there before an existing member was completed, so that it can be taken back. */
export type Completed = {
  version: number
  filled: readonly string[]
  membershipId: Id<'membership'> | null
  /** Cars that are new. */
  vins: readonly string[]
  /** Cars added to a membership that an earlier import brought in. */
  listed?: { on: Id<'membership'>; vins: readonly string[] } | null
}
