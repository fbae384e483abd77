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
import type { PlanCode } from '#domains/membership/plans/rules/plans.data.ts'
import type { Period } from '#domains/insight/rule-replay/server/stage.ts'
import { weightsOfVersion } from '#domains/claims/claim-figures/server/figures.ts'
import type { SavedClaim } from '#domains/insight/rule-replay/rules/claim-replay.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { within } from '#platform/queries/office-day.ts'

export type DecidedClaim = SavedClaim & { decisionId: number; claimId: Id<'claim'>; membershipId: Id<'membership'> }

/** `documents`: what a claim had received, which only a replay of documents asks. `plan`: only claims under it. */
export type Asked = { documents: boolean; plan: PlanCode | null }

const DECIDING = sql`('approved', 'denied', 'appeal_overturned', 'appeal_upheld')`

/** The last decision of each claim that was decided within a period, unless its facts were erased. */
const lastDecisions = (period: Period, plan: PlanCode | null): RawBuilder<unknown> => sql`
  from claim_decisions d
  join claims c on c.id = d.claim_id
  join memberships ms on ms.id = c.membership_id
  join plan_versions pv on pv.id = ms.plan_version_id
  where d.kind in ${DECIDING} and ${within(sql`d.at`, period)} and d.inputs ? 'loss'
    and not exists (select from claim_decisions later where later.claim_id = d.claim_id and later.id > d.id and later.kind in ${DECIDING}
      and ${within(sql`later.at`, period)})
    and (${plan}::text is null or pv.code = ${plan})`

export async function countDecided(period: Period, { plan }: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${lastDecisions(period, plan)}`.execute(db())
  return rows[0]?.n ?? 0
}

type Row = {
  decisionId: number
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
}

export async function decidedClaims(period: Period, asked: Asked, at: { after: string; limit: number }): Promise<DecidedClaim[]> {
  const received = asked.documents
    ? sql`array(select distinct f.requirement from documents f where f.claim_id = c.id and f.state = 'clean' and f.at <= d.at)`
    : sql`null::text[]`
  const { rows } = await sql<Row>`
    select d.id as "decisionId", c.id as "claimId", c.membership_id as "membershipId", d.inputs as facts, d.figures as versions,
      c.flags, ${stateOfClaim} as state, c.proof_complete_at as "completeAt", coalesce((
        select sum(g.amount_cents) from claim_decisions g where g.claim_id = c.id and g.kind = 'goodwill'), 0)::bigint as goodwill,
      c.facts as answers, c.vehicle_id as "vehicleId", c.loss_on as "lossOn", c.loss_type as "lossType",
      c.insurer_claim_number as "insurerClaimNumber", c.deductible_cents as deductible, c.signed_at is not null as signed,
      ${received} as received
    ${lastDecisions(period, asked.plan)} and d.id > ${Number(at.after || 0)}
    order by d.id limit ${at.limit}`.execute(db())
  return rows.map((row) => savedOf(row, asked))
}

function savedOf({ facts, versions, answers, completeAt, received, state, ...row }: Row, { documents }: Asked): DecidedClaim {
  return {
    decisionId: row.decisionId,
    claimId: row.claimId,
    membershipId: row.membershipId,
    facts,
    flags: row.flags,
    weightsThen: weightsOfVersion(versions?.fraud ?? 1),
    completeOn: completeAt && stateDay(state, completeAt),
    loss: documents ? lossFactsOf(answersOfRow({ ...row, facts: answers })) : null,
    received: received ?? [],
    signed: row.signed,
    goodwill: row.goodwill,
  }
}

/** Claims that wait for a decision today. */
const openClaims = (plan: PlanCode | null): RawBuilder<unknown> => sql`
  from claims c
  join memberships ms on ms.id = c.membership_id
  join plan_versions pv on pv.id = ms.plan_version_id
  where c.status in ('INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPEALED')
    and (${plan}::text is null or pv.code = ${plan})`

export async function countOpen({ plan }: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${openClaims(plan)}`.execute(db())
  return rows[0]?.n ?? 0
}

export async function openClaimIds({ plan }: Asked, at: { after: string; limit: number }): Promise<Id<'claim'>[]> {
  const { rows } = await sql<{ id: Id<'claim'> }>`
    select c.id ${openClaims(plan)} and c.id > ${at.after} order by c.id limit ${at.limit}`.execute(db())
  return rows.map(({ id }) => id)
}
