import type { Harness } from '#proofs/harness.ts'
import type { Copy } from '#proofs/replay/life.ts'
import { nextDays, work, workWaiting } from '#proofs/replay/time.ts'
import { allEvents, headerOf } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'

const TIMES = 10
const SENDERS = 5
const NEVER_SENT = 0.05
const SENT_LATE = 0.2
const LATE_DAYS = 4

export type Event = { id: string; type: string; text: string; copy: number | null }
export type Posted = { events: readonly Event[]; answers: { status: number; ms: number }[]; late: number; never: number }

/** Delivers the network's events: for each first copy in order and once, for the others shuffled, repeated, late or never. */
export async function post(harness: Harness, copies: readonly Copy[], random: () => number): Promise<Posted> {
  const events = await newEvents(harness, copies)
  const answers: Posted['answers'] = []
  const send = async ({ text }: Event): Promise<void> => {
    const since = performance.now()
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': headerOf(harness, text) }
    const { status } = await harness.send({ method: 'POST', url: '/api/webhooks/stripe', payload: text, headers }, '')
    answers.push({ status, ms: performance.now() - since })
  }
  for (const event of events.filter(({ copy }) => copy === 0)) {
    await send(event)
    await workWaiting()
  }

  const others = Map.groupBy(
    events.filter(({ copy }) => copy !== 0),
    () => deliveryOf(random()),
  )
  const of = (delivery: Delivery): Event[] => others.get(delivery) ?? []
  await sendOften(of('soon'), { send, random })
  await nextDays(LATE_DAYS)
  await sendOften(of('late'), { send, random })
  // Undelivered events are found by the first run; what follows from them is done by the second, and what follows from that by the third.
  for (let round = 0; round < 3; round++) await work()
  return { events, answers, late: of('late').length, never: of('never').length }
}

type Delivery = 'soon' | 'late' | 'never'

const deliveryOf = (chance: number): Delivery => (chance < NEVER_SENT ? 'never' : chance < NEVER_SENT + SENT_LATE ? 'late' : 'soon')

type Sending = { send: (event: Event) => Promise<void>; random: () => number }

/** The worker runs meanwhile, but does not sweep for events: it would find all of them, and none would be late. */
async function sendOften(events: readonly Event[], { send, random }: Sending): Promise<void> {
  const sends = events.flatMap((event) => Array.from({ length: TIMES }, () => ({ event, at: random() }))).toSorted((a, b) => a.at - b.at)
  let next = 0
  const sender = async (): Promise<void> => {
    for (let each = sends[next++]; each; each = sends[next++]) await send(each.event)
  }
  const worker = async (): Promise<void> => {
    while (next < sends.length) await workWaiting()
  }
  await Promise.all([...Array.from({ length: SENDERS }, sender), worker()])
  await workWaiting()
}

/** Events of the network that were not delivered yet, oldest first, each with its copy. */
async function newEvents(harness: Harness, copies: readonly Copy[]): Promise<Event[]> {
  const kept = await db().selectFrom('webhook_inbox').select('event_id').execute()
  const known = new Set(kept.map(({ event_id: id }) => id))
  const owners = new Map(copies.flatMap(({ marks, copy }) => [...marks].map((mark) => [mark, copy] as const)))
  return (await allEvents(harness)).flatMap((text) => {
    const { id, type } = JSON.parse(text) as { id: string; type: string }
    const owner = text.match(/\b(?:cus|ch|msh)_\w+/g)?.find((mark) => owners.has(mark))
    return known.has(id) ? [] : [{ id, type, text, copy: owner === undefined ? null : (owners.get(owner) ?? null) }]
  })
}
