import type { Actor } from '#access/actor.ts'
import type { Verb } from '#access/verbs.ts'

/** Who has something to set up first sees and changes only themselves until then. */
export const isHeldBack = ({ heldBack }: Pick<Actor, 'heldBack'>, verb: Verb): boolean =>
  heldBack !== undefined && verb !== 'profile.read' && verb !== 'profile.change'
