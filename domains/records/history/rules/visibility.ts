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

export const maySeeClaimPart = (reader: Reader, part: keyof typeof CLAIM_READERS): boolean => includes(CLAIM_READERS[part], reader)
export const maySeePaymentPart = (reader: Reader, part: keyof typeof PAYMENT_READERS): boolean => includes(PAYMENT_READERS[part], reader)

/** The kinds of events a reader may see; null is every kind. */
export const kindsFor = (reader: Reader): readonly string[] | null =>
  reader === 'staff' ? null : Object.keys(EVENT_READERS).filter((kind) => EVENT_READERS[kind]?.readers.includes(reader))

type Readable = {
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
 * An event as this reader may see it; null when they may not. Only staff read names of staff, internal reasons and internal
 * states; a membership's states are visible to its member. What a member wrote is visible to them and to staff.
 */
export function eventFor<Event extends Readable>(reader: Reader, event: Event): Event | null {
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
