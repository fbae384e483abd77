import type pg from 'pg'
import { balanceOf, type Charged, chargeOf, type Living, objectsOf, priceObjects } from '#db/twin/network-objects.ts'

/** Where the payment sandbox is, and its key. */
export type Sandbox = { port: number; host?: string; secretKey: string }

/** The sandbox reads at most a megabyte at once. */
const AT_ONCE = 60

/** Tells the payment sandbox of every subscription that goes on, so that it renews them; returns how many. */
export async function tellSandbox(client: pg.Client, sandbox: Sandbox, now: Date): Promise<number> {
  const { rows } = await client.query<Living>(LIVING)
  const prices = priceObjects(rows)
  await give(
    sandbox,
    [...prices.values()].flatMap(({ product, price }) => [product, price]),
  )
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await give(
      sandbox,
      rows.slice(start, start + AT_ONCE).flatMap((row) => objectsOf(row, prices)),
    )
  const charged = await client.query<Charged>(CHARGED, [now])
  for (let start = 0; start < charged.rows.length; start += 4 * AT_ONCE)
    await give(sandbox, charged.rows.slice(start, start + 4 * AT_ONCE).map(chargeOf))
  const [own] = (await client.query<{ cents: number }>(OWN_BALANCE)).rows
  await give(sandbox, [balanceOf(own?.cents ?? 0, Math.floor(now.getTime() / 1000))])
  return rows.length
}

/** What the network owes us of all that was posted here and not transferred yet. */
const OWN_BALANCE = `
  select sum((entry->>1)::int)::int as cents from posting cross join lateral jsonb_array_elements(entries) as entry where entry->>0 = 'processor'`

/** Those of the last month, which are compared with ours, and the newest of each subscription, which may be refunded. */
const CHARGED = `
  select p.stripe_charge_id as charge, p.stripe_payment_intent_id as intent, ms.stripe_customer_id as customer, w.stripe_payment_method_id as method, w.last4,
    p.amount_cents::int as amount, p.refunded_cents::int as refunded, exists (select from disputes d where d.payment_id = p.id) as disputed, extract(epoch from p.at)::int as at
  from payments p join memberships ms on ms.id = p.membership_id join payment_methods w on w.membership_id = ms.id
  where ms.stripe_customer_id like 'cus\\_1%' and p.status <> 'failed' and p.stripe_charge_id like 'ch\\_3%'
    and (p.at > $1::timestamptz - interval '32 days' or (ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED') and p.period_from = ms.period_from))
  order by p.at, p.id`

/** Of the synthetic members: those whose email has the number of their sale. */
const LIVING = `
  select ms.id, ms.status, ms.billing, ms.price_cents::int as price, ms.stripe_customer_id as customer, ms.stripe_subscription_id as subscription,
    w.stripe_payment_method_id as method, w.last4, m.email, m.full_name as name, m.zip, v.name as plan, ms.cancel_on is not null as ends,
    extract(epoch from ms.created_at)::int as joined, ms.period_from::text as period_from, p.stripe_invoice_id as bill, extract(epoch from p.at)::int as paid_at,
    (select f.stripe_invoice_id from payments f where f.membership_id = ms.id and f.status = 'failed' and f.period_from > ms.paid_through_on order by f.at desc limit 1) as unpaid,
    (select count(*)::int from payments f where f.membership_id = ms.id and f.status = 'failed' and f.period_from > ms.paid_through_on) as tries
  from memberships ms join members m on m.id = ms.member_id join payment_methods w on w.membership_id = ms.id join plan_versions v on v.id = ms.plan_version_id
  join lateral (select stripe_invoice_id, at from payments p where p.membership_id = ms.id and p.status <> 'failed' order by p.at desc limit 1) p on true
  where ms.stripe_customer_id like 'cus\\_1%' and m.email like '%.%@example.com' and ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')
  order by ms.id`

async function give({ port, host = '127.0.0.1', secretKey }: Sandbox, objects: readonly unknown[]): Promise<void> {
  const answer = await fetch(`http://${host}:${port}/sandbox/objects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ objects: JSON.stringify(objects) }),
  })
  if (!answer.ok) throw new Error(`The payment sandbox answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
}
