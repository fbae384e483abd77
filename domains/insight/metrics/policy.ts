import { type Doer, may } from '#access/verbs.ts'
import { mayReadFigure } from '#domains/insight/book-figures/policy.ts'
import { definitionOf, type MetricId, type RowSet, ROW_SETS } from '#domains/insight/metrics/rules/metrics.data.ts'

/** Whether this role may read a set's rows: those of claims, leads and complaints are for those who may see these. */
export function mayReadSet(doer: Doer, set: RowSet): boolean {
  if (!may(doer, 'reports.read')) return false
  if (set === 'commission') return mayReadFigure(doer, 'commission')
  switch (ROW_SETS[set].about) {
    case 'membership':
      return true
    case 'claim':
      return may(doer, 'reports.claims')
    case 'lead':
      return may(doer, 'reports.pipeline') && may(doer, 'leads.read')
    case 'agency':
      return may(doer, 'reports.pipeline')
    case 'user':
      return may(doer, 'agents.list')
    case 'complaint':
      return may(doer, 'complaints.work')
  }
}

/** A metric whose rows one may not all read is not shown at all. */
export function mayReadMetric(doer: Doer, id: MetricId): boolean {
  const { of, per } = definitionOf(id)
  return mayReadSet(doer, of.set) && (!per || mayReadSet(doer, per.set))
}
