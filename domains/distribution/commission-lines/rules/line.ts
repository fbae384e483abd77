import type { Day } from '#platform/days.ts'

export const LINE_KINDS = ['NBS', 'RNL', 'UPG', 'REI', 'XLC', 'RET', 'OVR', 'ACT', 'CLB', 'ADJ', 'WHT', 'BAL', 'PAY', 'RES'] as const
export const TIER_BECAUSE = ['counted', 'pinned', 'set', 'floor'] as const
export const TIER_OCCASIONS = ['sale', 'transfer', 'anniversary'] as const
/** What a balance (BAL) is when the close did not carry it: an offset repaid what was owed, or a payment of an invoice was received. */
export const SETTLEMENTS = ['repayment', 'invoice_payment'] as const
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
  settles: (typeof SETTLEMENTS)[number] | null
}

export type LineName = LineKind | (typeof SETTLEMENTS)[number] | 'returned' | 'dispute_won' | 'refund_failed'

/**
 * A line that closes a statement, as `commission_lines.closing` in the database: a balance, a payment, and what a returned payment gave
 * back.
 */
export const isClosing = ({ kind, reverses }: Pick<LineExplanation, 'kind' | 'reverses'>): boolean =>
  kind === 'PAY' || kind === 'WHT' || kind === 'BAL' || (kind === 'RET' && (reverses?.kind === 'PAY' || reverses?.kind === 'WHT'))

type Named = Pick<LineExplanation, 'kind' | 'reverses' | 'settles'> & { amountCents: number }

/**
 * What a line is called. What takes back is called by what it takes back: a payment that a bank returned is no chargeback, and what is
 * given again after a dispute or a refund that failed neither. A balance is carried over only by a close.
 */
export function lineName({ kind, amountCents, reverses, settles }: Named): LineName {
  if (settles) return settles
  if (kind === 'RET' && isClosing({ kind, reverses })) return 'returned'
  if (amountCents <= 0) return kind
  if (kind === 'RET') return 'dispute_won'
  return kind === 'XLC' ? 'refund_failed' : kind
}
