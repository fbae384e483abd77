import { type Doer, may, type Verb } from '#access/verbs.ts'
import { type Action, ACTIONS } from '#proofs/claim-actions.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type CastName, CAST_USERS, MEMBERS } from '#db/cast.ts'

export const PEOPLE = [...Object.keys(CAST_USERS), ...Object.keys(MEMBERS)] as CastName[]

export type Chance = { random: () => number; pick: <T>(from: readonly T[]) => T }
export type Choice = { action: Action; who: CastName; leadsOn: boolean }

/**
 * Chooses the next action: one third leads on, one third is possible in this state, each by a user it is for; one third is any action by
 * anybody.
 */
export function choose(status: ClaimStatus, owner: CastName, { random, pick }: Chance): Choice {
  const chosen = random()
  if (chosen >= 2 / 3) return { action: pick(ACTIONS), who: pick(PEOPLE), leadsOn: false }
  const leadsOn = chosen < 1 / 3
  const action = pick(leadsOn ? leadingOn(status) : possibleOn(status))
  const those = PEOPLE.filter((name) => may(doerOf(name), action.route.verb as Verb))
  return { action, who: leadsOn && those.includes(owner) ? owner : pick(those), leadsOn }
}

/** Actions possible in this state, each by a user it is for. */
const possibleOn = (status: ClaimStatus): readonly Action[] =>
  ACTIONS.filter(({ moves }) => moves === null || moves.some((move) => canMove(status, move)))

/** Actions that lead on from this state, so that some claims are approved, paid, denied and appealed before a random action ends them. */
const leadingOn = (status: ClaimStatus): readonly Action[] => {
  const names = FORWARD[status]
  return names ? ACTIONS.filter(({ name }) => names.includes(name)) : possibleOn(status)
}

const FORWARD: Readonly<Partial<Record<ClaimStatus, readonly string[]>>> = {
  DRAFT: ['submit'],
  INTAKE: ['review'],
  INFO_REQUESTED: ['review'],
  SIU_HOLD: ['conclude'],
  IN_REVIEW: ['sign', 'find', 'approve', 'recommend'],
  PENDING_APPROVAL: ['sign', 'approve'],
  APPROVED: ['release the payment'],
  DENIED: ['appeal'],
  APPEALED: ['decide the appeal'],
}

export function doerOf(who: CastName): Doer {
  if (who in MEMBERS) return { role: 'member', capabilities: [] }
  const user = CAST_USERS[who as keyof typeof CAST_USERS]
  return { role: user.role, capabilities: 'capabilities' in user ? user.capabilities : [] }
}
