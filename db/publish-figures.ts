import { DUNNING, FAILURE_KINDS } from '#domains/membership/billing/rules/dunning.data.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/memberships/rules/membership-terms.data.ts'
import { CHANGES, LAUNCH } from '#domains/membership/plans/rules/state-rules.data.ts'
import { COMMISSION_RATE_VERSIONS } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { type Figures, publishFigures } from '#domains/membership/plans/server/figures.ts'
import type { Tx } from '#platform/db.ts'

/** Publishes periods, waits, fees, retries, state rules and rates of commission in force at this start. */
export const publishCompanyFigures = (tx: Tx): Promise<void> => publishFigures(tx, companyFigures())

const companyFigures = (): Figures[] => [
  {
    kind: 'membership_terms',
    name: 'house',
    version: MEMBERSHIP_TERMS.version,
    effectiveOn: MEMBERSHIP_TERMS.effectiveOn,
    figures: MEMBERSHIP_TERMS,
  },
  {
    kind: 'dunning',
    name: 'house',
    version: DUNNING.version,
    effectiveOn: '2025-01-01',
    figures: { ...DUNNING, FAILURE_KINDS },
  },
  ...COMMISSION_RATE_VERSIONS.map((rates): Figures => ({
    kind: 'commission_rates',
    name: 'house',
    version: rates.version,
    effectiveOn: rates.effectiveOn,
    figures: rates,
  })),
  ...STATE_CODES.flatMap((state) =>
    [LAUNCH[state], ...(CHANGES[state] ?? [])].map((rule, index): Figures => ({
      kind: 'state_rule',
      name: state,
      version: index + 1,
      effectiveOn: rule.effectiveOn,
      figures: rule,
    })),
  ),
]
