/** What a set's rows are about, and so which page a row opens. */
export type Subject = 'membership' | 'claim' | 'lead' | 'agency' | 'complaint' | 'user'

/**
 * The sets of rows that metrics count. `atEnd`: what is in force on the last day of the period, not what happened within it. `reasons`: a
 * row has a reason (a code, a source) by which the set may be broken down.
 */
export const ROW_SETS = {
  joined: { about: 'membership' },
  joined_alone: { about: 'membership' },
  in_force: { about: 'membership', atEnd: true },
  at_start: { about: 'membership' },
  left: { about: 'membership' },
  ended: { about: 'membership' },
  lapsed: { about: 'membership' },
  reinstated: { about: 'membership' },
  collected: { about: 'membership' },
  earned: { about: 'membership' },
  refunded: { about: 'membership' },
  failed_payments: { about: 'membership' },
  recovered_payments: { about: 'membership' },
  card_disputes: { about: 'membership' },
  promotions_used: { about: 'membership', reasons: true },
  claims_filed: { about: 'claim', reasons: true },
  claims_waiting: { about: 'claim', atEnd: true },
  claims_approved: { about: 'claim' },
  claims_denied: { about: 'claim', reasons: true },
  claims_decided: { about: 'claim' },
  claims_paid: { about: 'claim' },
  promises_due: { about: 'claim' },
  promises_kept: { about: 'claim' },
  appeals_decided: { about: 'claim' },
  appeals_overturned: { about: 'claim' },
  recoveries: { about: 'claim' },
  commission: { about: 'membership' },
  leads_created: { about: 'lead', reasons: true },
  leads_won: { about: 'lead', reasons: true },
  agencies_activated: { about: 'agency' },
  lessons_passed: { about: 'user' },
  complaints_received: { about: 'complaint', reasons: true },
  complaints_late: { about: 'complaint', reasons: true },
} as const satisfies Record<string, { about: Subject; atEnd?: true; reasons?: true }>
export type RowSet = keyof typeof ROW_SETS
export const isAtEnd = (set: RowSet): boolean => 'atEnd' in ROW_SETS[set]
export const hasReasons = (set: RowSet): boolean => 'reasons' in ROW_SETS[set]

/** `median`, `p90`: of the rows' days; nine rows of ten have at most `p90`. */
export type Measure = 'count' | 'cents' | 'median' | 'p90'
export type Quantity = { set: RowSet; measure: Measure }

/** `percent` with one decimal; `cents` of a ratio is an average, in whole cents. */
export type Unit = 'count' | 'cents' | 'days' | 'percent'
export const METRIC_GROUPS = ['members', 'money', 'claims', 'sales', 'service'] as const
export type MetricGroup = (typeof METRIC_GROUPS)[number]

export type MetricDefinition = {
  group: MetricGroup
  unit: Unit
  of: Quantity
  /** What `of` is divided by. */
  per?: Quantity
  /** Which way is good; null where neither is. */
  better: 'up' | 'down' | null
}

const count = (set: RowSet): Quantity => ({ set, measure: 'count' })
const cents = (set: RowSet): Quantity => ({ set, measure: 'cents' })

export const METRICS = {
  active_members: { group: 'members', unit: 'count', of: count('in_force'), better: 'up' },
  joined: { group: 'members', unit: 'count', of: count('joined'), better: 'up' },
  joined_alone_rate: { group: 'members', unit: 'percent', of: count('joined_alone'), per: count('joined'), better: null },
  ended: { group: 'members', unit: 'count', of: count('ended'), better: 'down' },
  churn: { group: 'members', unit: 'percent', of: count('left'), per: count('at_start'), better: 'down' },
  lapsed: { group: 'members', unit: 'count', of: count('lapsed'), better: 'down' },
  reinstated: { group: 'members', unit: 'count', of: count('reinstated'), better: 'up' },

  recurring_revenue: { group: 'money', unit: 'cents', of: cents('in_force'), better: 'up' },
  new_revenue: { group: 'money', unit: 'cents', of: cents('joined'), better: 'up' },
  lost_revenue: { group: 'money', unit: 'cents', of: cents('ended'), better: 'down' },
  fees_collected: { group: 'money', unit: 'cents', of: cents('collected'), better: 'up' },
  fees_earned: { group: 'money', unit: 'cents', of: cents('earned'), better: 'up' },
  refunded: { group: 'money', unit: 'cents', of: cents('refunded'), better: 'down' },
  refund_rate: { group: 'money', unit: 'percent', of: cents('refunded'), per: cents('collected'), better: 'down' },
  failed_payments: { group: 'money', unit: 'count', of: count('failed_payments'), better: 'down' },
  recovered_payments: { group: 'money', unit: 'cents', of: cents('recovered_payments'), better: 'up' },
  card_disputes: { group: 'money', unit: 'cents', of: cents('card_disputes'), better: 'down' },
  loss_ratio: { group: 'money', unit: 'percent', of: cents('claims_paid'), per: cents('earned'), better: 'down' },

  claims_filed: { group: 'claims', unit: 'count', of: count('claims_filed'), better: null },
  claim_frequency: { group: 'claims', unit: 'percent', of: count('claims_filed'), per: count('in_force'), better: 'down' },
  claims_waiting: { group: 'claims', unit: 'count', of: count('claims_waiting'), better: 'down' },
  approval_rate: { group: 'claims', unit: 'percent', of: count('claims_approved'), per: count('claims_decided'), better: null },
  denial_rate: { group: 'claims', unit: 'percent', of: count('claims_denied'), per: count('claims_decided'), better: null },
  claims_denied: { group: 'claims', unit: 'count', of: count('claims_denied'), better: null },
  claims_paid: { group: 'claims', unit: 'cents', of: cents('claims_paid'), better: null },
  claim_severity: { group: 'claims', unit: 'cents', of: cents('claims_paid'), per: count('claims_paid'), better: null },
  days_to_decide: { group: 'claims', unit: 'days', of: { set: 'claims_decided', measure: 'median' }, better: 'down' },
  days_to_decide_p90: { group: 'claims', unit: 'days', of: { set: 'claims_decided', measure: 'p90' }, better: 'down' },
  days_to_pay: { group: 'claims', unit: 'days', of: { set: 'claims_paid', measure: 'median' }, better: 'down' },
  promises_kept: { group: 'claims', unit: 'percent', of: count('promises_kept'), per: count('promises_due'), better: 'up' },
  appeals_overturned: { group: 'claims', unit: 'percent', of: count('appeals_overturned'), per: count('appeals_decided'), better: 'down' },
  recoveries: { group: 'claims', unit: 'cents', of: cents('recoveries'), better: 'up' },

  commission_earned: { group: 'sales', unit: 'cents', of: cents('commission'), better: null },
  commission_rate: { group: 'sales', unit: 'percent', of: cents('commission'), per: cents('collected'), better: null },
  leads_created: { group: 'sales', unit: 'count', of: count('leads_created'), better: 'up' },
  leads_won: { group: 'sales', unit: 'count', of: count('leads_won'), better: 'up' },
  days_to_win: { group: 'sales', unit: 'days', of: { set: 'leads_won', measure: 'median' }, better: 'down' },
  agencies_activated: { group: 'sales', unit: 'count', of: count('agencies_activated'), better: 'up' },
  promotions_used: { group: 'sales', unit: 'count', of: count('promotions_used'), better: null },
  promotion_cost: { group: 'sales', unit: 'cents', of: cents('promotions_used'), better: null },
  lessons_passed: { group: 'sales', unit: 'count', of: count('lessons_passed'), better: 'up' },

  complaints_received: { group: 'service', unit: 'count', of: count('complaints_received'), better: 'down' },
  complaints_late: { group: 'service', unit: 'percent', of: count('complaints_late'), per: count('complaints_received'), better: 'down' },
} as const satisfies Record<string, MetricDefinition>
export type MetricId = keyof typeof METRICS
export const METRIC_IDS = Object.keys(METRICS) as MetricId[]
export const definitionOf = (id: MetricId): MetricDefinition => METRICS[id]

/** Whether it is a count or a sum of memberships or claims, which each are a member's. */
export function isByMember(id: MetricId): boolean {
  const { of, per } = definitionOf(id)
  const { about } = ROW_SETS[of.set]
  return !per && (of.measure === 'count' || of.measure === 'cents') && (about === 'membership' || about === 'claim')
}

/** The quantity whose rows a list's address asks for: what a ratio is divided by, or else what is counted. */
export function quantityOf(id: MetricId, part: string | undefined): Quantity {
  const { of, per } = definitionOf(id)
  return part === 'per' && per ? per : of
}

export const METRIC_BY = ['state', 'plan', 'agency', 'agent', 'alliance', 'reason'] as const
export type MetricBy = (typeof METRIC_BY)[number]

/** By what a figure is kept as it was known on a day. */
export const KEPT_BY: readonly MetricBy[] = ['state', 'plan']
