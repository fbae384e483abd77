import type { Role, StaffCapability } from '#access/roles.ts'
import type { Impersonation } from '#access/impersonation.ts'
import type { Id } from '#platform/ids.ts'

/** A signed-in person, as every verb, policy and store receives them. */
export type Actor = {
  kind: 'person'
  /** The id people and events are known by: the member's or the user's. */
  id: Id<'member'> | Id<'user'>
  identityId: string
  sessionId: string
  email: string
  name: string
  role: Role
  capabilities: readonly StaffCapability[]
  memberId: Id<'member'> | null
  userId: Id<'user'> | null
  /** Their own membership's person, for those who work here and are members too (and for a member, themselves). */
  ownMemberId: Id<'member'> | null
  masterCode: string | null
  /** What they have to set up before they may do anything but that (access/setup-required.ts). */
  heldBack?: 'second_factor_needed'
  /** Somebody who works here looks as this person, who is not here themselves. */
  impersonation?: Impersonation
}

/** Scheduled work and webhooks. */
export type System = { kind: 'system'; name: string }

/** Nobody we know: a visitor on a public page, or the holder of a signing link. */
export type Visitor = { kind: 'visitor'; name: string; id?: Id<'member'> }

/** Whoever an event can be about. */
export type Doing = Actor | System | Visitor

export const SYSTEM: System = { kind: 'system', name: 'Breakwater' }

/** Where a request came from, for signatures and the history; `device`: what its browser keeps of who signed in on it before. */
export type Origin = { ip: string | null; userAgent: string | null; device?: string | null }
