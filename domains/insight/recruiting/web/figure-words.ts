import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadFigure } from '#domains/insight/recruiting/rules/recruiting.data.ts'

/** What the leads of a list have in common. */
export const FIGURE_WORDS = {
  received: msg`Leads received`,
  decided: msg`Leads won, lost or disqualified`,
  won: msg`Leads won`,
  lost: msg`Leads lost or disqualified`,
  left: msg`Leads that left the stage`,
  touched: msg`Leads someone has called, emailed, or met`,
  untouched: msg`Leads no one has called, emailed, or met`,
  slow: msg`Leads with a slow first touch`,
  won_in_period: msg`Agencies won`,
  decided_in_period: msg`Leads closed: won, lost, or disqualified`,
  open: msg`Open leads`,
  overdue_tasks: msg`Open leads with overdue tasks`,
  no_next_action: msg`Open leads without a next step`,
  overdue_next: msg`Open leads with an overdue next step`,
  due: msg`Open leads with a next step due or missing`,
  quiet: msg`Open leads no one has called, emailed, or met in 14 days`,
  forecast: msg`Open leads in the forecast`,
  too_few: msg`Open leads in a stage without a conversion rate yet`,
  unestimated: msg`Open leads without an estimate`,
} as const satisfies Record<LeadFigure, MessageDescriptor>
