import type { Actor } from '#access/actor.ts'
import type { Participants } from '#domains/insight/contests/rules/contest.ts'

/** Whom an actor competes as; null for who does not compete. */
export const ownParticipant = ({ role, masterCode, userId }: Actor, participants: Participants): string | null => {
  if (role !== 'agent' && role !== 'agent-admin') return null
  return participants === 'agencies' ? masterCode : userId
}

type Placed = { participant: string; masterCode: string }

/** Staff know everybody; an agency's admins its own people; everybody else is named only where the contest says so. */
export const knows = (actor: Actor, placed: Placed, participants: Participants): boolean =>
  actor.role === 'staff' ||
  placed.participant === ownParticipant(actor, participants) ||
  (actor.role === 'agent-admin' && placed.masterCode === actor.masterCode)

/** The list of an agency is for its admins: an agent sees no member of a colleague (docs/rules.md §6.7). */
export const maySeeSales = (actor: Actor, placed: Placed, participants: Participants): boolean =>
  knows(actor, placed, participants) && (participants === 'agents' || actor.role !== 'agent')
