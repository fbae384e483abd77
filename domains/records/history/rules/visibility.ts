import type { Role } from '#access/roles.ts'
import { CLAIM_READERS, EVENT_READERS, PAYMENT_READERS, type Reader } from '#domains/records/history/rules/visibility.data.ts'

export function readerOf(role: Role): Reader {
  switch (role) {
    case 'member':
      return 'member'
    case 'agent':
    case 'agent-admin':
      return 'agency'
    case 'sales-agent':
    case 'sales-admin':
      return 'sales'
    case 'staff':
      return 'staff'
  }
}

const includes = (readers: readonly Reader[], reader: Reader): boolean => readers.includes(reader)

export const seesOfClaim = (reader: Reader, part: keyof typeof CLAIM_READERS): boolean => includes(CLAIM_READERS[part], reader)
export const seesOfPayment = (reader: Reader, part: keyof typeof PAYMENT_READERS): boolean => includes(PAYMENT_READERS[part], reader)

/** The kinds of events a reader is told of; null is every kind. */
export const kindsFor = (reader: Reader): readonly string[] | null =>
  reader === 'staff' ? null : Object.keys(EVENT_READERS).filter((kind) => EVENT_READERS[kind]?.readers.includes(reader))

type Told = {
  kind: string
  actorKind: 'person' | 'system' | 'visitor'
  actorName: string
  actorRole: string | null
  noun: string
  from: string | null
  to: string | null
  why: string | null
}

/**
 * An event as this reader is told of it; null when they are not. Only staff read names of staff, our reasons and the states
 * of our work; a membership's states are its member's to know. What a member wrote stays between them and us.
 */
export function eventFor<Event extends Told>(reader: Reader, event: Event): Event | null {
  if (reader === 'staff') return event
  const row = EVENT_READERS[event.kind]
  if (!row?.readers.includes(reader)) return null
  const ours = event.actorRole === 'staff' || event.actorKind === 'system'
  const ofMembership = event.noun === 'membership'
  return {
    ...event,
    kind: row.as ?? event.kind,
    actorName: ours ? 'Breakwater' : event.actorName,
    actorRole: ours ? null : event.actorRole,
    from: ofMembership ? event.from : null,
    to: ofMembership ? event.to : null,
    why: ours || reader !== 'member' ? null : event.why,
  }
}
