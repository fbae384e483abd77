import type { AgencyStatus } from '#access/agency-standing.ts'
import type { TokenScope } from '#access/verbs.ts'
import type { Position } from '#access/positions.ts'
import type { Role, StaffCapability } from '#access/roles.ts'
import type { Impersonation } from '#access/impersonation.ts'
import type { Id } from '#platform/ids.ts'
import type { Language } from '#platform/language/languages.ts'

/** The signed-in person, as commands, policies and stores receive them. */
export type Actor = {
  kind: 'person'
  /** The member's or the user's id. */
  id: Id<'member'> | Id<'user'>
  identityId: string
  sessionId: string
  email: string
  name: string
  role: Role
  capabilities: readonly StaffCapability[]
  /** What they are in their agency; null for everybody else. */
  position: Position | null
  memberId: Id<'member'> | null
  userId: Id<'user'> | null
  /** The member that this user also is (for a member, themselves). */
  ownMemberId: Id<'member'> | null
  masterCode: string | null
  /** Of their agency: a suspended or terminated one leaves its people less (access/agency-standing.ts). */
  agencyStatus?: AgencyStatus | null
  /** What they have to set up before they may do anything else (access/setup-required.ts). */
  setupRequired?: 'second_factor_needed'
  /** They ask with an API token, which has no session and proves nothing but itself. */
  token?: TokenScope & { id: Id<'apiToken'>; name: string }
  /** A staff user sees the app as this person, who is not signed in here. */
  impersonation?: Impersonation
}

/** Scheduled work and webhooks. */
export type System = { kind: 'system'; name: string }

/** An unknown person: a visitor on a public page, or the holder of a signing link. */
export type Visitor = { kind: 'visitor'; name: string; id?: Id<'member'> }

/** Whoever can cause an event. */
export type EventActor = Actor | System | Visitor

export const SYSTEM: System = { kind: 'system', name: 'Breakwater' }

/**
 * Where a request came from, for signatures and the history; `device`: the device cookie of the browser; `language`: what its
 * reader chose or it asks for.
 */
export type Origin = { ip: string | null; userAgent: string | null; device?: string | null; language?: Language }
