/** What an agency’s commissions follow (docs/rules.md §5); what each is worth is in the versions of the rates. T0 is a referrer. */
export const COMMISSION_TIERS = ['T0', 'T1', 'T2', 'T3', 'T4'] as const
export type CommissionTier = (typeof COMMISSION_TIERS)[number]
