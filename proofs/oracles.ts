import type Stripe from 'stripe'
import type { Payer } from '#proofs/payer.ts'
import type { ProofApp } from '#proofs/proof-app.ts'
import { queryOnce } from '#platform/postgres/connect.ts'

/** Checks our database and the payment network for each membership; returns contradictions to the promises. */
export async function breaches({ databaseUrl, stripe }: ProofApp, payers: readonly Payer[]): Promise<string[]> {
  const [book, network, [whole]] = await Promise.all([
    queryOnce<Kept>(databaseUrl, BOOK),
    readNetwork(stripe),
    queryOnce<Whole>(databaseUrl, WHOLE),
  ])
  const kept = new Map(book.map((row) => [row.id, row]))
  return [
    ...payers.flatMap((payer) => ofPayer(payer, kept.get(payer.membershipId), network)),
    ...book.filter(({ id }) => !payers.some(({ membershipId }) => membershipId === id)).map(({ id }) => `${id} is nobody's`),
    ...network.stray.map((chargeId) => `charge ${chargeId} belongs to no membership`),
    ...differences(whole ?? {}, AS_A_WHOLE).map((text) => `the book: ${text}`),
  ]
}

type Kept = { id: string; charges: string[] | null; amount: number } & Record<keyof typeof ONCE, string | number>
type Whole = Record<keyof typeof AS_A_WHOLE, number>

const ONCE = {
  status: 'ACTIVE',
  payments: 1,
  ledger: 1,
  fees: 1,
  activated: 1,
  told: 1,
  receipts: 1,
  certificates: 1,
  checkouts: 1,
  completed: 1,
  refunds: 0,
} as const
const AS_A_WHOLE = { sum: 0, unbalanced: 0, strayLedger: 0, newsWaiting: 0 } as const

const BOOK = `
  select m.id, m.status,
    (select array_agg(stripe_charge_id order by id) from payments p where p.membership_id = m.id and p.status <> 'failed') as charges,
    (select coalesce(sum(amount_cents), 0)::int from payments p where p.membership_id = m.id and p.status = 'succeeded') as amount,
    (select count(*)::int from payments p where p.membership_id = m.id and p.status = 'succeeded') as payments,
    (select count(*)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'processor'
       join payments p on p.id = t.cause_id and p.amount_cents = e.amount_cents
       where t.membership_id = m.id and t.kind = 'payment') as ledger,
    (select count(*)::int from ledger_transactions t where t.membership_id = m.id and t.kind = 'processor_fee') as fees,
    (select count(*)::int from history_events h where h.membership_id = m.id and h.kind = 'membership.activated') as activated,
    (select count(*)::int from history_events h where h.membership_id = m.id and h.kind = 'payment.succeeded') as told,
    (select count(*)::int from messages l where l.membership_id = m.id and starts_with(l.once_key, 'receipt:')) as receipts,
    (select count(*)::int from messages l where l.membership_id = m.id and l.kind = 'certificate') as certificates,
    (select count(*)::int from checkouts c where c.membership_id = m.id) as checkouts,
    (select count(*)::int from checkouts c where c.membership_id = m.id and c.status = 'complete') as completed,
    (select count(*)::int from refunds r where r.membership_id = m.id) as refunds
  from memberships m`

const WHOLE = `
  select
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as sum,
    (select count(*)::int from (select from ledger_entries group by transaction_id having sum(amount_cents) <> 0) as lame) as unbalanced,
    (select count(*)::int from ledger_transactions t where not exists (select from payments p where p.id = t.cause_id)) as "strayLedger",
    (select count(*)::int from webhook_inbox where applied_at is null) as "newsWaiting"`

function ofPayer({ membershipId, toldPaid }: Payer, kept: Kept | undefined, { sessions, charges }: Network): string[] {
  if (!kept) return [`${membershipId} is lost`]
  const charged = charges.get(membershipId) ?? []
  const found = [
    ...(toldPaid ? [] : ['was never told that it is paid']),
    ...differences(kept, ONCE),
    ...(sessions.get(membershipId) === 1 ? [] : [`${sessions.get(membershipId) ?? 0} payment pages`]),
    ...(charged.length === 1 ? [] : [`charged ${charged.length} times`]),
    ...(charged.map(({ id }) => id).join() === (kept.charges ?? []).join() ? [] : ['other charges there than here']),
    ...(charged.reduce((sum, { amount }) => sum + amount, 0) === kept.amount ? [] : ['another amount there than here']),
  ]
  return found.map((text) => `${membershipId}: ${text}`)
}

const differences = (found: Readonly<Record<string, unknown>>, promised: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(promised).flatMap(([name, value]) =>
    found[name] === value ? [] : [`${name} is ${String(found[name])}, not ${String(value)}`],
  )

type Network = { sessions: Map<string, number>; charges: Map<string, Stripe.Charge[]>; stray: string[] }

/** Reads pages by the membership they name; charges by the membership of their customer's subscription. */
async function readNetwork(stripe: Stripe): Promise<Network> {
  const all = { limit: 10_000 }
  const [pages, subscriptions, taken] = await Promise.all([
    stripe.checkout.sessions.list({ limit: 100 }).autoPagingToArray(all),
    stripe.subscriptions.list({ status: 'all', limit: 100 }).autoPagingToArray(all),
    stripe.charges.list({ limit: 100 }).autoPagingToArray(all),
  ])
  const sessions = new Map<string, number>()
  for (const { metadata } of pages)
    sessions.set(metadata?.['membership_id'] ?? '', (sessions.get(metadata?.['membership_id'] ?? '') ?? 0) + 1)
  const whose = new Map(subscriptions.map(({ customer, metadata }) => [idOf(customer), metadata['membership_id'] ?? '']))
  const charges = new Map<string, Stripe.Charge[]>()
  const stray: string[] = []
  for (const charge of taken.filter(({ paid }) => paid)) {
    const membershipId = whose.get(idOf(charge.customer))
    if (membershipId) charges.set(membershipId, [...(charges.get(membershipId) ?? []), charge])
    else stray.push(charge.id)
  }
  return { sessions, charges, stray }
}

const idOf = (field: string | { id: string } | null): string => (typeof field === 'string' ? field : (field?.id ?? ''))
