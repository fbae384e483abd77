import type { Day } from '#platform/days.ts'

export const LINE_KINDS = ['NBS', 'RNL', 'UPG', 'REI', 'XLC', 'RET', 'OVR', 'ACT', 'CLB', 'ADJ', 'WHT', 'BAL', 'PAY', 'RES'] as const
export const TIER_BECAUSE = ['counted', 'pinned', 'set', 'floor'] as const
export const TIER_OCCASIONS = ['sale', 'transfer', 'anniversary'] as const
export const PAYEE_KINDS = ['agency', 'alliance', 'sales-agent', 'sales-admin'] as const

type LineKind = (typeof LINE_KINDS)[number]

/** How a line was calculated, besides its base (contract.ts). */
export type LineExplanation = {
  kind: LineKind
  rateBasisPoints: number
  tier: string | null
  why: string
  /** The rest of it, in sentences. */
  reasons: string[]
  tierLock: { because: (typeof TIER_BECAUSE)[number] | null; occasion: (typeof TIER_OCCASIONS)[number] | null; on: Day | null } | null
  saleLockedOn: Day | null
  wantedBasisPoints: number | null
  reverses: { kind: LineKind; on: Day } | null
}
