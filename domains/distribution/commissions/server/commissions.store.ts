import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { teamOf } from '#access/server/scope.ts'
import { explained } from '#domains/distribution/commission-lines/server/explanation.ts'
import type { CommissionLine } from '#domains/distribution/commissions/rules/lines.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { allConditions } from '#platform/queries/sql-filter.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

export type NewLine = Omit<CommissionLine, 'kind'> & {
  id: Id<'commissionLine'>
  kind: CommissionLine['kind'] | 'XLC' | 'RET'
  cause: string
  reversesLineId: Id<'commissionLine'> | null
  eventOn: Day
  agentSplit: number | null
  /** The agent's share of the amount, at the split of the day it was earned. */
  agentShare: Cents
}

export type LinesOf = { masterCode: string; agentId: Id<'user'> | null; membershipId: Id<'membership'>; paymentId: Id<'payment'> }

/** Adds lines and returns the new ones: a repeated line is kept once. */
export async function addLines(tx: Tx, lines: readonly NewLine[], of: LinesOf, at: Date): Promise<NewLine[]> {
  if (lines.length === 0) return []
  const added = await tx
    .insertInto('commission_lines')
    .values(
      lines.map((line) => ({
        id: line.id,
        kind: line.kind,
        payee_kind: line.payeeKind,
        payee_id: line.payeeId,
        master_code: of.masterCode,
        agent_id: of.agentId,
        membership_id: of.membershipId,
        payment_id: of.paymentId,
        event_on: line.eventOn,
        net_collected_cents: line.base,
        excluded_fee_cents: line.excludedFee,
        rate_bp: line.basisPoints,
        tier: line.tier,
        amount_cents: line.amount,
        earned_on: line.earnedOn,
        reverses_line_id: line.reversesLineId,
        agent_split_bp: line.agentSplit,
        agent_share_cents: line.agentShare,
        why: line.why,
        cause: line.cause,
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['payment_id', 'payee_kind', 'cause']).doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map((row) => row.id))
  return lines.filter((line) => ids.has(line.id))
}

const lineColumns = [
  'l.id',
  'l.kind',
  'l.payee_kind',
  'l.payee_id',
  'l.master_code',
  'l.agent_id',
  'l.membership_id',
  'l.payment_id',
  'l.event_on',
  'l.net_collected_cents',
  'l.excluded_fee_cents',
  'l.rate_bp',
  'l.amount_cents',
  'l.earned_on',
  'l.reverses_line_id',
  'l.agent_split_bp',
  'l.agent_share_cents',
  'l.why',
] as const

/** Locks a payment, so that two refunds of it at once do not both take what is left. */
export async function lockReversals(tx: Tx, paymentId: Id<'payment'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${paymentId}, 0))`.execute(tx)
}

/** The earned lines of a payment. */
export const earnedOf = (tx: Tx, paymentId: Id<'payment'>) =>
  tx
    .selectFrom('commission_lines as l')
    .select(lineColumns)
    .select(sql<CommissionTier | null>`l.tier`.as('tier'))
    .where('l.payment_id', '=', paymentId)
    .where('l.reverses_line_id', 'is', null)
    .orderBy('l.id')
    .execute()
export type EarnedLine = Awaited<ReturnType<typeof earnedOf>>[number]

/** What was taken back of a payment's lines or given again, and their corrections. */
export const reversedOf = (tx: Tx, paymentId: Id<'payment'>) =>
  tx
    .selectFrom('commission_lines as l')
    .select(['l.id', 'l.kind', 'l.cause', 'l.reverses_line_id', 'l.amount_cents', 'l.at'])
    .where('l.payment_id', '=', paymentId)
    .where('l.reverses_line_id', 'is not', null)
    .orderBy('l.at')
    .execute()
export type ReversedLine = Awaited<ReturnType<typeof reversedOf>>[number]

/** All refunds of a payment, whatever their status. */
export async function refundsOf(paymentId: Id<'payment'>): Promise<Id<'refund'>[]> {
  const rows = await db().selectFrom('refunds').select('id').where('payment_id', '=', paymentId).execute()
  return rows.map(({ id }) => id)
}

/** Lines visible to this actor (docs/rules.md §6.7): an agent's own sales, an agency's, a recruiter's residual, a team's. */
function ownLines(actor: Actor, whose: LinesAsked['whose']): RawBuilder<boolean> {
  switch (actor.role) {
    case 'member':
      return sql<boolean>`false`
    case 'agent':
      return sql<boolean>`l.payee_kind = 'agency' and l.agent_id = ${actor.userId}`
    case 'agent-admin':
      return sql<boolean>`l.payee_kind = 'agency' and l.master_code = ${actor.masterCode}`
    case 'sales-agent':
      return sql<boolean>`l.payee_kind = 'sales-agent' and l.payee_id = ${actor.userId}`
    case 'sales-admin':
      return whose === 'own'
        ? sql<boolean>`l.payee_kind in ('sales-agent', 'sales-admin') and l.payee_id = ${actor.userId}`
        : sql<boolean>`l.payee_kind in ('sales-agent', 'sales-admin') and l.payee_id in (${teamOf(actor)})`
    case 'staff':
      return sql<boolean>`true`
  }
}

/** What closes a statement (domains/distribution/statements) is nothing earned or taken back. */
const isEarned = sql<boolean>`not l.closing`

export type LinesAsked = {
  whose?: 'own' | 'team' | undefined
  masterCode?: string | undefined
  membershipId?: Id<'membership'> | undefined
  from?: Day | undefined
  to?: Day | undefined
  month?: Day | undefined
  monthFrom?: Day | undefined
  only?: 'reversals' | undefined
}

/** The lines that an actor asked for. */
export const asked = (
  actor: Actor,
  { masterCode, membershipId, whose, from, to, month, monthFrom, only }: LinesAsked,
): RawBuilder<boolean> =>
  sql<boolean>`(${allConditions([
    ownLines(actor, whose),
    isEarned,
    masterCode ? sql`l.master_code = ${masterCode}` : null,
    membershipId ? sql`l.membership_id = ${membershipId}` : null,
    from ? sql`l.earned_on >= ${from}::date` : null,
    to ? sql`l.earned_on <= ${to}::date` : null,
    month ? sql`l.statement_month between ${monthFrom ?? month}::date and ${month}::date` : null,
    only === 'reversals' ? sql`l.reverses_line_id is not null` : null,
  ])})`

/** Newest first (indexes: commission_lines_agent, _master_code, _payee, _newest). */
export async function lineList(
  actor: Actor,
  { cursor, limit = 25, ...query }: LinesAsked & { cursor?: string | undefined; limit?: number | undefined },
) {
  let list = db()
    .selectFrom('commission_lines as l')
    .innerJoin('agencies as a', 'a.master_code', 'l.master_code')
    .leftJoin('users as g', 'g.id', 'l.agent_id')
    .leftJoin('users as p', (join) => join.on(sql<boolean>`p.id = l.payee_id`))
    .leftJoin('alliances as n', (join) => join.on(sql<boolean>`n.id = l.payee_id`))
    .leftJoin('memberships as s', 's.id', 'l.membership_id')
    .leftJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('commission_terms as t', 't.payment_id', 'l.payment_id')
    .leftJoin('commission_lines as o', 'o.id', 'l.reverses_line_id')
    .select(explained)
    .select([...lineColumns, 'l.tier', 's.member_id', 'a.name as agency_name', 's.number', 'm.full_name', 'n.name as alliance_name'])
    .select([
      sql<string | null>`g.first_name || ' ' || g.last_name`.as('agent_name'),
      sql<string | null>`p.first_name || ' ' || p.last_name`.as('payee_person'),
    ])
    .where(asked(actor, query))
    .orderBy('l.event_on', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
  const [on, id] = cursor?.split('|') ?? []
  if (on && id) list = list.where(sql<boolean>`(l.event_on, l.id) < (${on}::date, ${id})`)
  const rows = await list.execute()
  const last = rows[limit - 1]
  return { rows: rows.slice(0, limit), next: rows.length > limit && last ? `${last.event_on}|${last.id}` : null }
}
export type LineRow = Awaited<ReturnType<typeof lineList>>['rows'][number]

/** The amount for this actor: an agent's is their share, never the agency's (docs/rules.md §5). */
export const ownCents = ({ role }: Actor) => sql<Cents>`${sql.ref(role === 'agent' ? 'l.agent_share_cents' : 'l.amount_cents')}`

/** What the lines add up to, by their kind (index: as lineList). */
export const linePartsOf = (actor: Actor, query: LinesAsked, { today, monthFrom }: { today: Day; monthFrom: Day }) => {
  const own = ownCents(actor)
  const sum = (amount: RawBuilder<Cents>, when: RawBuilder<unknown>) =>
    sql<Cents>`coalesce(sum(${amount}) filter (where ${when}), 0)::bigint`
  const isOver = sql`l.earned_on <= ${today}`
  return db()
    .selectFrom('commission_lines as l')
    .select('l.kind')
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sum(sql<Cents>`l.net_collected_cents`, sql`l.reverses_line_id is null`).as('collectedCents'),
      sum(own, isOver).as('earnedCents'),
      sum(own, sql`l.earned_on between ${monthFrom} and ${today}`).as('thisMonthCents'),
      sum(own, sql`l.earned_on > ${today}`).as('laterCents'),
      sum(sql<Cents>`-${own}`, sql`l.reverses_line_id is not null`).as('chargedBackCents'),
      sum(sql<Cents>`l.agent_share_cents`, isOver).as('sharesCents'),
    ])
    .where(asked(actor, query))
    .groupBy('l.kind')
    .orderBy('l.kind')
    .execute()
}

export const newLineId = (): Id<'commissionLine'> => newId('commissionLine')
