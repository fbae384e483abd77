import { sql } from 'kysely'
import type { Copy } from '#proofs/replay/life.ts'
import type { Posted } from '#proofs/replay/post.ts'
import { reconcile } from '#domains/money/reconciliation/server/reconciliation.ts'
import { db } from '#platform/db.ts'

/** Copies whose result differs from the one whose events came in order, and problems of all of them together. */
export async function wrongsOf(copies: readonly Copy[], { events, answers }: Posted): Promise<string[]> {
  const found = await outcomesOf(copies)
  const inOrder = new Map(copies.filter(({ copy }) => copy === 0).map(({ stream, membershipId }) => [stream, found.get(membershipId)]))
  return [
    ...copies.flatMap(({ stream, copy, life, membershipId }) =>
      differences(found.get(membershipId), inOrder.get(stream)).map(
        (text) => `stream ${stream}, copy ${copy}, ${JSON.stringify(life)}: ${text}`,
      ),
    ),
    ...answers.filter(({ status }) => status !== 200).map(({ status }) => `news was answered ${status}`),
    ...(await unapplied(events.map(({ id }) => id))),
    ...(await wrongBooks()),
  ]
}

type Outcome = Readonly<Record<string, string | null>>

const differences = (found: Outcome = {}, expected: Outcome = {}): string[] =>
  Object.entries(expected).flatMap(([what, says]) => (found[what] === says ? [] : [`${what}: ${found[what]}; in order: ${says}`]))

async function outcomesOf(copies: readonly Copy[]): Promise<Map<string, Outcome>> {
  const { rows } = await sql<{ id: string } & Outcome>`
    select m.id, concat_ws(' ', m.status, m.effective_on, m.period_from, m.paid_through_on, m.due_on) as membership,
      (select string_agg(each, ', ' order by each) from (
        select concat_ws(' ', kind, status, amount_cents, refunded_cents, failure, attempt, period_from) as each
        from payments where membership_id = m.id) as of_it) as payments,
      (select string_agg(each, ', ' order by each) from (
        select concat_ws(' ', status, amount_cents) as each from refunds where membership_id = m.id) as of_it) as refunds,
      (select string_agg(each, ', ' order by each) from (
        select concat_ws(' ', status, outcome, amount_cents) as each from disputes where membership_id = m.id) as of_it) as disputes,
      (select string_agg(each, ', ' order by each) from (
        select concat_ws(' ', account, sum(amount_cents)) as each from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id where t.membership_id = m.id group by account) as of_it) as ledger,
      (select string_agg(each, ', ' order by each) from (
        select concat_ws(' ', kind, count(*)) as each from messages where membership_id = m.id group by kind) as of_it) as emails,
      (select string_agg(each, ', ' order by each) from (
        select concat_ws(' ', kind, count(*)) as each from history_events where membership_id = m.id group by kind) as of_it) as history
    from memberships m where m.id = any(${copies.map(({ membershipId }) => membershipId)})`.execute(db())
  return new Map(rows.map(({ id, ...outcome }) => [id, outcome]))
}

async function unapplied(eventIds: readonly string[]): Promise<string[]> {
  const rows = await db().selectFrom('webhook_inbox').select(['event_id', 'type', 'applied_at']).execute()
  const times = Map.groupBy(rows, ({ event_id: id }) => id)
  return [
    ...eventIds.filter((id) => times.get(id)?.length !== 1).map((id) => `${id} is kept ${times.get(id)?.length ?? 0} times`),
    ...rows.filter(({ applied_at: at }) => at === null).map(({ event_id: id, type }) => `${id}, ${type}, was not applied`),
  ]
}

/** Checks the ledger by itself, and against the charges of the network. */
async function wrongBooks(): Promise<string[]> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries`.execute(db())
  const { differences: unlike } = await reconcile()
  return [
    ...(rows[0]?.sum === 0 ? [] : [`the ledger comes to ${rows[0]?.sum}`]),
    ...unlike.map((each) => `other there than here: ${JSON.stringify(each)}`),
  ]
}
