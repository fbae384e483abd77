/** Terms of the figures of recruiting (docs/rules.md §10). */
export const RECRUITING_TERMS = {
  /** With fewer closed leads a stage has no conversion. */
  minClosed: 10,
  /** Leads closed in as many days tell the conversion. */
  lookBackDays: 365,
  /** Weekends not counted. */
  slowAfterHours: 24,
} as const

/** Of the leads received in a period; `won_in_period` of those won in it. */
export const PERIOD_FIGURES = ['received', 'decided', 'won', 'lost', 'left', 'touched', 'untouched', 'slow', 'won_in_period'] as const
export type PeriodFigure = (typeof PERIOD_FIGURES)[number]

/** Of the leads that are open now. */
export const NOW_FIGURES = ['open', 'overdue_tasks', 'no_next_action', 'forecast', 'too_few', 'unestimated'] as const
export type NowFigure = (typeof NOW_FIGURES)[number]

export const FIGURES = [...PERIOD_FIGURES, ...NOW_FIGURES] as const
export type LeadFigure = (typeof FIGURES)[number]
