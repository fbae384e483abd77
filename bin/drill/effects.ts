import Stripe from 'stripe'
import { SECRETS } from './application.ts'
import { ownerUrlOf } from './fixture.ts'
import { keyOf, type Acknowledged, type Effects, type Path } from './journal.ts'
import type { Place } from './place.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** Looks in the database and at the payment network for each effect of each acknowledged request. */
export async function effectsOf(place: Place, acknowledged: readonly Acknowledged[]): Promise<Effects> {
  const [network, rows] = await Promise.all([readNetwork(place), readDatabase(place, acknowledged)])
  return new Map(
    rows.map(({ path, id, links, ...effects }) => {
      const atNetwork = NETWORK[path]?.(network, id, links) ?? {}
      return [keyOf({ path, id }), { ...numbersOf(effects), ...atNetwork }] as const
    }),
  )
}

/** Of each path: what has to be there once. `links`: by what the network knows it. */
const EFFECTS: Readonly<Record<Path, string>> = {
  note: `select wanted.id, null as links, (select count(*)::int from notes where body = wanted.id) as note from wanted`,
  enrollment: `select wanted.id, null as links, (select count(*)::int from members m where m.email = wanted.id) as member,
    (select count(*)::int from memberships s join members m on m.id = s.member_id where m.email = wanted.id) as membership from wanted`,
  payment: `select wanted.id, null as links,
    (select count(*)::int from payments p where p.membership_id = wanted.id and p.status <> 'failed') as payment,
    (select count(*)::int from ledger_transactions t where t.membership_id = wanted.id and t.kind = 'payment') as booked,
    (select count(*)::int from history_events h where h.membership_id = wanted.id and h.kind = 'membership.activated') as activated,
    (select count(*)::int from messages l where l.membership_id = wanted.id and starts_with(l.once_key, 'receipt:')) as receipt from wanted`,
  refund: `select wanted.id, (select stripe_charge_id from payments p where p.id = wanted.id) as links,
    (select count(*)::int from refunds r where r.payment_id = wanted.id and r.status = 'succeeded') as refund from wanted`,
  payout: `select wanted.id, null as links,
    (select count(*)::int from ledger_transactions t where t.cause_id = wanted.id and t.kind = 'claim_sent') as booked,
    (select count(*)::int from history_events h where h.noun_id = wanted.id and h.kind = 'payout.sent') as told from wanted`,
}

type Found = { path: Path; id: string; links: string | null } & Record<string, unknown>

async function readDatabase(place: Place, acknowledged: readonly Acknowledged[]): Promise<Found[]> {
  return withClient(ownerUrlOf(place), async (client) => {
    const found: Found[] = []
    for (const [path, those] of Map.groupBy(acknowledged, (each) => each.path)) {
      const { rows } = await client.query<Omit<Found, 'path'>>(`with wanted as (select unnest($1::text[]) as id) ${EFFECTS[path]}`, [
        those.map(({ id }) => id),
      ])
      found.push(...rows.map((row) => ({ ...row, path }) as Found))
    }
    return found
  })
}

type Network = Awaited<ReturnType<typeof readNetwork>>

const NETWORK: Readonly<Partial<Record<Path, (network: Network, id: string, links: string | null) => Record<string, number>>>> = {
  payment: ({ charges }, id) => ({ 'charge at the network': charges.get(id) ?? 0 }),
  refund: ({ refunds }, _, chargeId) => ({ 'refund at the network': refunds.get(chargeId ?? '') ?? 0 }),
  payout: ({ transfers }, id) => ({ 'transfer at the network': transfers.get(id) ?? 0 }),
}

/** Charges by the membership of their customer's subscription; refunds by charge; transfers by payout. */
async function readNetwork({ ports }: Place) {
  const stripe = new Stripe(SECRETS.stripeKey, {
    protocol: 'http',
    host: '127.0.0.1',
    port: ports.emulator,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const [every, all] = [{ limit: 100 }, { limit: 10_000 }]
  const [subscriptions, charges, refunds, transfers] = await Promise.all([
    stripe.subscriptions.list({ status: 'all', ...every }).autoPagingToArray(all),
    stripe.charges.list(every).autoPagingToArray(all),
    stripe.refunds.list(every).autoPagingToArray(all),
    stripe.transfers.list(every).autoPagingToArray(all),
  ])
  const whose = new Map(subscriptions.map(({ customer, metadata }) => [idOf(customer), metadata['membership_id'] ?? '']))
  return {
    charges: tally(charges.filter(({ paid }) => paid).map(({ customer }) => whose.get(idOf(customer)) ?? '')),
    refunds: tally(refunds.map(({ charge }) => idOf(charge))),
    transfers: tally(transfers.map(({ transfer_group: group }) => group ?? '')),
  }
}

const idOf = (field: string | { id: string } | null): string => (typeof field === 'string' ? field : (field?.id ?? ''))
const numbersOf = (row: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))

function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
