import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/** `campaignId` is the code itself, or the one it was issued under. */
export type StoredPromotion = Promotion & { id: Id<'promotion'>; campaignId: Id<'promotion'> }

export const COLUMNS = [
  'id',
  'issued_under',
  'code',
  'kind',
  'percent_bp',
  'amount_cents',
  'duration',
  'months',
  'starts_on',
  'ends_on',
  'max_redemptions',
  'redemptions',
  'new_members_only',
  'master_codes',
  'alliance_ids',
  'states',
  'stopped_at',
  'single_use',
] as const

type Row = {
  id: Id<'promotion'>
  issued_under: Id<'promotion'> | null
  code: string
  kind: 'percent' | 'amount' | 'fee_waiver'
  percent_bp: number | null
  amount_cents: Cents | null
  duration: 'once' | 'months' | 'forever'
  months: number | null
  starts_on: Day
  ends_on: Day | null
  max_redemptions: number | null
  redemptions: number
  new_members_only: boolean
  plan_codes: PlanCode[]
  master_codes: string[]
  alliance_ids: string[]
  states: string[]
  stopped_at: Date | null
  single_use: boolean
}

export const promotionOf = (row: Row): StoredPromotion => ({
  id: row.id,
  campaignId: row.issued_under ?? row.id,
  code: row.code,
  off: offOf(row),
  lasts: row.duration === 'months' ? { duration: 'months', months: row.months ?? 1 } : { duration: row.duration },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxRedemptions: row.max_redemptions,
  redemptions: row.redemptions,
  newMembersOnly: row.new_members_only,
  planCodes: row.plan_codes,
  masterCodes: row.master_codes,
  allianceIds: row.alliance_ids,
  states: row.states,
  stopped: row.stopped_at !== null,
  singleUse: row.single_use,
})

function offOf({ kind, percent_bp, amount_cents }: Row): Promotion['off'] {
  if (kind === 'percent') return { kind, basisPoints: percent_bp ?? 0 }
  return kind === 'amount' ? { kind, amount: amount_cents ?? ZERO } : { kind }
}
