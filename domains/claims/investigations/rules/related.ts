import { type Address, sameHousehold } from '#domains/membership/promotions/rules/household.ts'
import type { Id } from '#platform/ids.ts'

export type Person = Address & { memberId: Id<'member'>; mergedWith: Id<'member'> | null }

/** Whether two members may share an account and a shop: one household, or one person registered twice. */
export const areRelated = (one: Person, other: Person): boolean =>
  one.memberId === other.memberId || one.mergedWith === other.memberId || other.mergedWith === one.memberId || sameHousehold(one, other)
