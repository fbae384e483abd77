import { sql } from 'kysely'
import { reasonsOf } from '#domains/distribution/commission-lines/rules/explanation.ts'
import type {
  LINE_KINDS,
  LineExplanation,
  SETTLEMENTS,
  TIER_BECAUSE,
  TIER_OCCASIONS,
} from '#domains/distribution/commission-lines/rules/line.ts'
import type { Day } from '#platform/days.ts'
import { dayOf } from '#platform/queries/office-day.ts'

/** What a line above the agency's was to get by its lock, before the cap. */
const wantedRate = sql<number | null>`case l.payee_kind when 'sales-agent' then t.recruiter_bp when 'sales-admin' then t.sales_admin_bp
  when 'alliance' then (select case when coalesce(p.period_from, t.effective_on) < t.effective_on + interval '1 year'
    then t.override_first_bp else t.override_renewal_bp end from payments p where p.id = l.payment_id) end`

const saleLockedOn = sql<Day | null>`case when l.payee_kind = 'alliance' then
  (select ${dayOf(sql`k.at`)} from commission_override_locks k
    where k.membership_id = l.membership_id and k.alliance_id = l.payee_id)
  else t.sale_locked_on end`

/** Of a balance `l` (indexes: the keys of commission_offsets and commission_receipts by line). */
const settles = sql<(typeof SETTLEMENTS)[number] | null>`case when l.kind <> 'BAL' then null
  when exists (select from commission_offsets o where o.left_line_id = l.id)
    or exists (select from commission_offsets o where o.entered_line_id = l.id) then 'repayment'
  when exists (select from commission_receipts r where r.line_id = l.id) then 'invoice_payment' end`

/** Of a line `l`, the terms `t` of its payment and the line `o` that it takes back from, both joined and perhaps absent. */
export const explained = [
  sql<(typeof TIER_BECAUSE)[number] | null>`t.tier_because`.as('tier_because'),
  sql<(typeof TIER_OCCASIONS)[number] | null>`t.tier_occasion`.as('tier_occasion'),
  sql<Day | null>`t.tier_locked_on`.as('tier_locked_on'),
  sql<(typeof LINE_KINDS)[number] | null>`o.kind`.as('reversed_kind'),
  sql<Day | null>`o.event_on`.as('reversed_on'),
  saleLockedOn.as('sale_locked_on'),
  wantedRate.as('wanted_bp'),
  settles.as('settles'),
] as const

/**
 * Of a line `l` of a membership `s`: the plan of the days it was paid for, whatever was changed afterwards (index:
 * plan_changes_membership).
 */
export const planThen = sql<string | null>`(select v.code from plan_versions v where v.id = coalesce(
  (select c.from_plan_version_id from plan_changes c where c.membership_id = l.membership_id and c.status = 'done'
    and c.takes_effect_on > coalesce((select p.period_from from payments p where p.id = l.payment_id), l.event_on)
    order by c.takes_effect_on, c.requested_at limit 1), s.plan_version_id))`

type ExplainedRow = {
  kind: (typeof LINE_KINDS)[number]
  rate_bp: number
  tier: string | null
  why: string
  tier_because: (typeof TIER_BECAUSE)[number] | null
  tier_occasion: (typeof TIER_OCCASIONS)[number] | null
  tier_locked_on: Day | null
  sale_locked_on: Day | null
  wanted_bp: number | null
  reversed_kind: (typeof LINE_KINDS)[number] | null
  reversed_on: Day | null
  settles: (typeof SETTLEMENTS)[number] | null
}

export function presentExplanation(row: ExplainedRow): LineExplanation {
  const facts = factsOf(row)
  return { ...facts, reasons: reasonsOf(facts) }
}

const factsOf = (row: ExplainedRow): Omit<LineExplanation, 'reasons'> => ({
  kind: row.kind,
  rateBasisPoints: row.rate_bp,
  tier: row.tier,
  why: row.why,
  tierLock: row.tier === null ? null : { because: row.tier_because, occasion: row.tier_occasion, on: row.tier_locked_on },
  saleLockedOn: row.sale_locked_on,
  wantedBasisPoints: row.wanted_bp !== null && row.wanted_bp > row.rate_bp && row.kind !== 'ADJ' ? row.wanted_bp : null,
  reverses: row.reversed_kind && row.reversed_on ? { kind: row.reversed_kind, on: row.reversed_on } : null,
  settles: row.settles,
})
