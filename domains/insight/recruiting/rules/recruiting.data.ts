/** Terms of the figures of recruiting (docs/rules.md §10). */
export const RECRUITING_TERMS = {
  /** With fewer closed leads a stage has no conversion. */
  minClosed: 10,
  /** Leads closed in as many days tell the conversion. */
  lookBackDays: 365,
  /** Weekends not counted. */
  slowAfterHours: 24,
  /** An open lead that nobody called, emailed or met for longer is one to coach about. */
  quietAfterDays: 14,
} as const

/** Of the leads received in a period; `won_in_period` and `decided_in_period` of those that were won, or won or lost, in it. */
export const CLOSED_FIGURES = ['won_in_period', 'decided_in_period'] as const
export const PERIOD_FIGURES = ['received', 'decided', 'won', 'lost', 'left', 'touched', 'untouched', 'slow', ...CLOSED_FIGURES] as const
export type PeriodFigure = (typeof PERIOD_FIGURES)[number]

/** Of the leads that are open now. */
export const NOW_FIGURES = [
  'open',
  'due',
  'overdue_tasks',
  'no_next_action',
  'overdue_next',
  'quiet',
  'forecast',
  'too_few',
  'unestimated',
] as const
export type NowFigure = (typeof NOW_FIGURES)[number]

export const FIGURES = [...PERIOD_FIGURES, ...NOW_FIGURES] as const
export type LeadFigure = (typeof FIGURES)[number]
