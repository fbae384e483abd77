import { sql, type RawBuilder } from 'kysely'
import { answersOfRow } from '#domains/claims/claims/server/claims.ts'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { DecidingVersions } from '#domains/claims/claim-figures/rules/deciding.ts'
import { lossFactsOf } from '#domains/claims/model/rules/answers.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type PlanCode, RIDER_KINDS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Period } from '#domains/insight/membership-replay/server/stage.ts'
import { weightsOfVersion } from '#domains/claims/claim-figures/server/figures.ts'
import type { Replaying, SavedClaim, Waits } from '#domains/insight/rule-replay/rules/claim-replay.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { within } from '#platform/queries/office-day.ts'

export type DecidedClaim = SavedClaim & { claimId: Id<'claim'>; membershipId: Id<'membership'> }

/** What is asked beside the facts: only what the kind of figures needs is read. `plan`: only claims under it. */
export type Asked = { kind: Replaying['kind']; plan: PlanCode | null }

const DECIDING = sql`('approved', 'denied', 'appeal_overturned', 'appeal_upheld')`

/** The decisions within a period. `at` is written so that its index is not used: a page goes along the primary key. */
const decisionsIn = (period: Period, at: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from claim_decisions d where d.kind in ${DECIDING} and ${within(at, period)}`

export async function countDecisions(period: Period): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${decisionsIn(period, sql`d.at`)}`.execute(db())
  return rows[0]?.n ?? 0
}

type Row = {
  decisionId: number
  /** Its claim was decided again within the period, its facts were erased, or it is of another plan. */
  isOther: boolean
  claimId: Id<'claim'>
  membershipId: Id<'membership'>
  facts: ClaimFacts
  versions: DecidingVersions | null
  flags: FraudFlag[]
  state: string
  completeAt: Date | null
  goodwill: Cents
  answers: unknown
  vehicleId: Id<'vehicle'> | null
  lossOn: Day | null
  lossType: LossType | null
  insurerClaimNumber: string | null
  deductible: Cents | null
  signed: boolean
  received: DocumentKind[] | null
  waits: Waits | null
}

/**
 * A page of decisions: of each claim only its last within the period. The page is cut before anything is joined, so that every page costs
 * the same (index: the primary key).
 */
export async function decidedClaims(
  period: Period,
  asked: Asked,
  at: { after: string; limit: number },
): Promise<{ count: number; last: number | null; claims: DecidedClaim[] }> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select d.id, d.claim_id, d.inputs, d.figures, d.at ${decisionsIn(period, sql`(d.at + interval '0')`)} and d.id > ${Number(at.after || 0)}
      order by d.id limit ${at.limit})
    select d.id as "decisionId", c.id as "claimId", c.membership_id as "membershipId", d.inputs as facts, d.figures as versions, c.flags,
      c.facts as answers, c.vehicle_id as "vehicleId", c.loss_on as "lossOn", c.loss_type as "lossType",
      c.insurer_claim_number as "insurerClaimNumber", c.deductible_cents as deductible, c.signed_at is not null as signed,
      c.proof_complete_at as "completeAt", ${asked.kind === 'deadlines' ? stateOfClaim : sql`''`} as state,
      ${asked.kind === 'authority' ? GOODWILL : sql`0::bigint`} as goodwill,
      ${asked.kind === 'documents' ? RECEIVED : sql`null::text[]`} as received,
      ${asked.kind === 'terms' ? waitsAt(sql`d.at`, sql`d.claim_id`) : sql`null::jsonb`} as waits,
      not d.inputs ? 'loss' or exists (select from claim_decisions later where later.claim_id = d.claim_id and later.id > d.id and later.kind in ${DECIDING}
        and ${within(sql`later.at`, period)}) or ${asked.plan ? sql`pv.code <> ${asked.plan}` : sql`false`} as "isOther"
    from page d
    join claims c on c.id = d.claim_id
    join memberships ms on ms.id = c.membership_id
    join plan_versions pv on pv.id = ms.plan_version_id
    order by d.id`.execute(db())
  const claims = rows.filter(({ isOther }) => !isOther).map((row) => savedOf(row, asked))
  return { count: rows.length, last: rows.at(-1)?.decisionId ?? null, claims }
}

const GOODWILL = sql`coalesce((
  select sum(g.amount_cents) from claim_decisions g where g.claim_id = c.id and g.kind = 'goodwill'), 0)::bigint`
const RECEIVED = sql`array(
  select distinct f.requirement from documents f where f.claim_id = c.id and f.state = 'clean' and f.at <= d.at)`

/**
 * The reinstatements of a membership `ms`, its changes of plan, and the losses of what was used of it: claims that were paid or stood
 * approved at a moment, but for the one that is decided, and the years with claims paid before an import. Riders do not count.
 */
const waitsAt = (at: RawBuilder<unknown>, claimId: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object(
  'reinstatedOn', (select coalesce(jsonb_agg(g.from_on), '[]') from coverage_gaps g where g.membership_id = ms.id and g.kind = 'mini_wait'),
  'effectiveOn', ms.effective_on,
  'usedOn', (select coalesce(jsonb_agg(used.on_day), '[]') from (
    select o.loss_on as on_day from claims o
    where o.membership_id = ms.id and o.id <> ${claimId} and o.loss_on is not null and not (o.loss_type = any (${[...RIDER_KINDS]}))
      and (exists (select from payouts p where p.claim_id = o.id and p.kind = 'claim' and p.status = 'settled' and p.settled_at <= ${at})
        or (select k.kind from claim_decisions k where k.claim_id = o.id and k.at <= ${at} and k.kind in (${sql.join(STANDING)})
          order by k.id desc limit 1) in ('approved', 'appeal_overturned'))
    union all
    select b.year_from from benefit_used_before b where b.membership_id = ms.id and b.claims > 0) as used),
  'limits', (select coalesce(jsonb_agg(jsonb_build_object('changedOn', l.changed_on, 'effectiveFrom', l.effective_from, 'limit', v.limit_cents,
      'aggregate', v.aggregate_cents, 'claimsPerYear', v.claims_per_year)), '[]')
    from limit_changes l join plan_versions v on v.id = l.plan_version_id where l.membership_id = ms.id))`

const STANDING = ['approved', 'appeal_overturned', 'denied', 'appeal_upheld', 'undone'].map((kind) => sql.lit(kind))

/** The same of many open claims, as they stand now, by their id. */
export async function waitsOf(ids: readonly Id<'claim'>[]): Promise<Map<string, Waits>> {
  const { rows } = await sql<{ id: string; waits: Waits }>`
    select c.id, ${waitsAt(sql`${clock.now()}::timestamptz`, sql`c.id`)} as waits
    from claims c join memberships ms on ms.id = c.membership_id where c.id = any (${[...ids]})`.execute(db())
  return new Map(rows.map(({ id, waits }) => [id, waits]))
}

function savedOf({ facts, versions, answers, completeAt, received, state, ...row }: Row, { kind }: Asked): DecidedClaim {
  return {
    claimId: row.claimId,
    membershipId: row.membershipId,
    facts,
    flags: row.flags,
    weightsThen: weightsOfVersion(versions?.fraud ?? 1),
    completeOn: completeAt && state ? stateDay(state, completeAt) : null,
    loss: kind === 'documents' ? lossFactsOf(answersOfRow({ ...row, facts: answers })) : null,
    received: received ?? [],
    signed: row.signed,
    goodwill: row.goodwill,
    waits: row.waits,
  }
}

/** Claims that wait for a decision today. */
const openClaims = (plan: PlanCode | null): RawBuilder<unknown> => sql`
  from claims c
  join memberships ms on ms.id = c.membership_id
  join plan_versions pv on pv.id = ms.plan_version_id
  where c.status in ('INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPEALED')
    and (${plan}::text is null or pv.code = ${plan})`

export async function countOpen({ plan }: Pick<Asked, 'plan'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${openClaims(plan)}`.execute(db())
  return rows[0]?.n ?? 0
}

export async function openClaimIds({ plan }: Pick<Asked, 'plan'>, at: { after: string; limit: number }): Promise<Id<'claim'>[]> {
  const { rows } = await sql<{ id: Id<'claim'> }>`
    select c.id ${openClaims(plan)} and c.id > ${at.after} order by c.id limit ${at.limit}`.execute(db())
  return rows.map(({ id }) => id)
}
