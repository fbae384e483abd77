import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { teamOf } from '#access/server/scope.ts'
import type { CommissionLine } from '#capabilities/commissions/rules/lines.ts'
import type { CommissionTier } from '#capabilities/commissions/rules/rates.data.ts'
import type { Billing } from '#capabilities/plans/rules/plans.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/** A membership, and the people around its agency, as a commission asks for them. */
export type Sale = {
  billing: Billing
  state: string
  masterCode: string
  agentId: Id<'user'> | null
  memberId: Id<'member'>
  effectiveOn: Day | null
  saleTier: CommissionTier | null
  tierNow: CommissionTier
  activatedAt: Date | null
  recruiter: { id: Id<'user'>; role: string; teamAdminId: Id<'user'> | null } | null
}

export async function saleOf(tx: Tx, membershipId: Id<'membership'>): Promise<Sale> {
  const row = await tx
    .selectFrom('memberships as s')
    .innerJoin('agencies as a', 'a.master_code', 's.master_code')
    .leftJoin('users as u', 'u.id', 'a.recruited_by')
    .select([
      's.billing',
      's.state',
      's.master_code',
      's.agent_id',
      's.member_id',
      's.effective_on',
      'a.commission_tier',
      'a.activated_at',
      'u.id as recruiter_id',
      'u.role as recruiter_role',
      'u.team_admin_id',
    ])
    .select(sql<CommissionTier | null>`s.commission_tier`.as('sale_tier'))
    .where('s.id', '=', membershipId)
    .executeTakeFirstOrThrow()
  return {
    billing: row.billing,
    state: row.state,
    masterCode: row.master_code,
    agentId: row.agent_id,
    memberId: row.member_id,
    effectiveOn: row.effective_on,
    saleTier: row.sale_tier,
    tierNow: row.commission_tier,
    activatedAt: row.activated_at,
    recruiter:
      row.recruiter_id && row.recruiter_role ? { id: row.recruiter_id, role: row.recruiter_role, teamAdminId: row.team_admin_id } : null,
  }
}

/** The tier of a membership's first agency line since a day: what locked on that anniversary (docs/rules.md §5). */
export async function tierLockedSince(tx: Tx, membershipId: Id<'membership'>, since: Day): Promise<CommissionTier | null> {
  const row = await tx
    .selectFrom('commission_lines')
    .select(sql<CommissionTier | null>`tier`.as('tier'))
    .where('membership_id', '=', membershipId)
    .where('payee_kind', '=', 'agency')
    .where('kind', 'in', ['NBS', 'RNL', 'REI'])
    .where('event_on', '>=', since)
    .orderBy('event_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.tier ?? null
}

/** The alliance an agency belonged to on a day, with its override in basis points. */
export async function allianceOn(tx: Tx, masterCode: string, on: Day) {
  return tx
    .selectFrom('agency_alliances as g')
    .innerJoin('alliances as a', 'a.id', 'g.alliance_id')
    .select(['a.id', 'a.override_first_bp as first_year', 'a.override_renewal_bp as renewal'])
    .where('g.master_code', '=', masterCode)
    .where(sql<boolean>`g.during @> ${on}::date`)
    .where('a.status', 'in', ['active', 'paused'])
    .executeTakeFirst()
}

export type NewLine = Omit<CommissionLine, 'kind'> & {
  id: Id<'commissionLine'>
  kind: CommissionLine['kind'] | 'XLC' | 'RET'
  cause: string
  linksTo: Id<'commissionLine'> | null
  eventOn: Day
}

export type LinesOf = { masterCode: string; agentId: Id<'user'> | null; membershipId: Id<'membership'>; paymentId: Id<'payment'> }

/** The lines that were not there before: what comes twice is kept once. */
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
        links_to: line.linksTo,
        why: line.why,
        cause: line.cause,
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['payment_id', 'kind', 'payee_kind', 'payee_id', 'cause']).doNothing())
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
  'l.links_to',
  'l.why',
] as const

/** Two refunds of one payment at once must not both take what is left. */
export async function takeTurns(tx: Tx, paymentId: Id<'payment'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${paymentId}, 0))`.execute(tx)
}

/** What a payment earned whom, and how much of each line has been taken back. */
export async function earnedOf(tx: Tx, paymentId: Id<'payment'>) {
  return tx
    .selectFrom('commission_lines as l')
    .select(lineColumns)
    .select([
      sql<CommissionTier | null>`l.tier`.as('tier'),
      sql<Cents>`-(select coalesce(sum(b.amount_cents), 0) from commission_lines b where b.links_to = l.id)::bigint`.as('taken_back'),
    ])
    .where('l.payment_id', '=', paymentId)
    .where('l.links_to', 'is', null)
    .orderBy('l.id')
    .execute()
}

/** What one refund or dispute took back. */
export async function takenBackFor(tx: Tx, paymentId: Id<'payment'>, cause: string) {
  return tx
    .selectFrom('commission_lines as l')
    .select(lineColumns)
    .select(sql<CommissionTier | null>`l.tier`.as('tier'))
    .where('l.payment_id', '=', paymentId)
    .where('l.cause', '=', cause)
    .execute()
}

/** Which lines this actor may know of (docs/rules.md §6.7): an agent's own sales, an agency's, a recruiter's residual, a team's. */
function ownLines(actor: Actor): RawBuilder<boolean> {
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
      return sql<boolean>`l.payee_kind in ('sales-agent', 'sales-admin') and l.payee_id in (${teamOf(actor)})`
    case 'staff':
      return sql<boolean>`true`
  }
}

export type LinesAsked = { masterCode?: string | undefined; membershipId?: Id<'membership'> | undefined }

function asked(actor: Actor, { masterCode, membershipId }: LinesAsked): RawBuilder<boolean> {
  const agency = masterCode ? sql<boolean>`l.master_code = ${masterCode}` : sql<boolean>`true`
  const membership = membershipId ? sql<boolean>`l.membership_id = ${membershipId}` : sql<boolean>`true`
  return sql<boolean>`(${ownLines(actor)}) and ${agency} and ${membership}`
}

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
    .select([...lineColumns, 'l.tier', 'a.name as agency_name', 'g.split_bp', 's.number', 'm.full_name', 'n.name as alliance_name'])
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

export async function lineTotals(actor: Actor, query: LinesAsked, { today, monthFrom }: { today: Day; monthFrom: Day }) {
  const row = await db()
    .selectFrom('commission_lines as l')
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where earned_on <= ${today}), 0)::bigint`.as('earned'),
      sql<number>`coalesce(sum(amount_cents) filter (where earned_on between ${monthFrom} and ${today}), 0)::bigint`.as('month'),
      sql<number>`coalesce(sum(amount_cents) filter (where earned_on > ${today}), 0)::bigint`.as('later'),
      sql<number>`coalesce(-sum(amount_cents) filter (where links_to is not null), 0)::bigint`.as('charged_back'),
    ])
    .where(asked(actor, query))
    .executeTakeFirstOrThrow()
  return {
    earnedCents: cents(row.earned),
    thisMonthCents: cents(row.month),
    laterCents: cents(row.later),
    chargedBackCents: cents(row.charged_back),
  }
}

export const newLineId = (): Id<'commissionLine'> => newId('commissionLine')
