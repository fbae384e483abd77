import type { Actor } from '#access/actor.ts'
import type { Verb } from '#access/verbs.ts'

/** Users who must set something up first may read and change only their own account until then. */
export const isBlockedBySetup = ({ setupRequired }: Pick<Actor, 'setupRequired'>, verb: Verb): boolean =>
  setupRequired !== undefined && verb !== 'profile.read' && verb !== 'profile.change'
