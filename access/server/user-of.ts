import type { Actor } from '#access/actor.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Who of ours asks. Refuses a member, who is none: `not_your_role`. */
export function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_your_role')
  return userId
}
