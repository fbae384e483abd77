import { type Doer, may } from '#access/verbs.ts'
import { seesAgencyCommission } from '#domains/distribution/agencies/policy.ts'
import type { ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'

/** The figures this role may read of a book: claims and commissions are for those who may see them (docs/rules.md §6.7). */
export function mayReadFigure(doer: Doer, figure: ListedFigure): boolean {
  switch (figure) {
    case 'losses':
    case 'claims_open':
    case 'claims_waiting':
      return may(doer, 'reports.claims')
    case 'commission':
      return seesAgencyCommission(doer)
    case 'share':
      return (doer.role === 'agent' && may(doer, 'commissions.read')) || seesAgencyCommission(doer)
    default:
      return true
  }
}
