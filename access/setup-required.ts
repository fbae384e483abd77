import type { Actor } from '#access/actor.ts'
import type { Verb } from '#access/verbs.ts'

/** Users who must set something up first may read and change only their own account until then. */
export const isHeldBack = ({ heldBack }: Pick<Actor, 'heldBack'>, verb: Verb): boolean =>
  heldBack !== undefined && verb !== 'profile.read' && verb !== 'profile.change'
