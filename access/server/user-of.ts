import type { Actor } from '#access/actor.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** The user's id. Refuses a member with `not_your_role`. */
export function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_your_role')
  return userId
}
