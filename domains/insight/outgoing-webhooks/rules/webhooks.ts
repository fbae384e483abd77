import { LEAD_EVENTS } from '#domains/distribution/leads/rules/lead.ts'
import { WEBHOOK_EVENTS, WEBHOOK_KINDS, type WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'

/** Who hears: an agency, of what it may read, or the company. */
export type Hearer = 'agency' | 'company'

export const kindsOf = (hearer: Hearer): WebhookEvent[] =>
  WEBHOOK_KINDS.filter((kind) => hearer === 'company' || WEBHOOK_EVENTS[kind] === 'agency')

/**
 * What receivers hear of an event of the history; null when nothing. Each stage of a lead has its own event there; a receiver hears that a
 * lead moved, with both stages.
 */
export function webhookEventOf({ kind, from, to }: { kind: string; from: string | null; to: string | null }): WebhookEvent | null {
  const heard = WEBHOOK_KINDS.find((each) => each === kind)
  if (heard) return heard
  return LEAD_MOVES.some((each) => each === kind) && from !== to ? 'lead.moved' : null
}

const LEAD_MOVES: readonly EventKind[] = [...Object.values(LEAD_EVENTS), 'lead.move_undone']

/** The events of the history that receivers may hear of. */
export const HEARD_KINDS: ReadonlySet<EventKind> = new Set([...WEBHOOK_KINDS.filter((kind) => kind !== 'lead.moved'), ...LEAD_MOVES])

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long after each failed try the next one comes: ten tries within three days. */
const WAITS_MS = [1, 5, 30, 120, 360, 720, 1080, 1200, 720].map((minutes) => minutes * MINUTE_MS)

/** Another sender may take over what one began and did not end. */
export const LEASE_MS = 2 * MINUTE_MS

export type Tried = { status: number | null }

export const isDelivered = ({ status }: Tried): boolean => status !== null && status >= 200 && status < 300

/** The receiver says that nothing is there any more. */
export const isGone = ({ status }: Tried): boolean => status === 410

/** When to try again after this many tries; null when that was the last. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Whether an endpoint has accepted nothing for as long as all tries take: then it is disabled. */
export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= WAITS_MS.reduce((sum, wait) => sum + wait, 0)

export const MOST_ENDPOINTS = 10
/** How long the secret before a rotation signs besides. */
export const OVERLAP_MS = 24 * HOUR_MS
/** How long deliveries are kept. */
export const KEPT_DAYS = 30
/** How much of an answer is kept. */
export const ANSWER_KEPT = 1000

type Event = {
  id: string
  kind: string
  at: Date
  noun: string
  nounId: string
  memberId: string | null
  membershipId: string | null
  claimId: string | null
  from: string | null
  to: string | null
}

/** What is sent: which event, of what, and its states; never a name, an amount, a reason or a document. Who wants more asks the API. */
export const payloadOf = ({ id, kind, at, noun, nounId, memberId, membershipId, claimId, from, to }: Event) => ({
  type: kind,
  timestamp: at.toISOString(),
  data: { eventId: id, about: { type: noun, id: nounId }, memberId, membershipId, claimId, from, to },
})
