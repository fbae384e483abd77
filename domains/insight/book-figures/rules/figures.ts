/** The figures of a book of business; README.md says what each counts. */
export const FIGURES = [
  'written',
  'joined',
  'premium',
  'earned',
  'losses',
  'commission',
  'share',
  'active',
  'past_due',
  'renewing',
  'at_start',
  'kept',
  'left',
  'began_13',
  'stayed_13',
  'left_13',
  'covered',
  'lapsed',
  'claims_open',
  'claims_waiting',
] as const
export type Figure = (typeof FIGURES)[number]

/** What the report of sales sums up: their rows are listed here, too, and counted there. */
export const SALES_FIGURES = ['annual', 'collected', 'refunded', 'net'] as const
/** Of those who joined in some days: all of them, and who stayed and who left within `after` months. */
export const COHORT_FIGURES = ['began', 'stayed', 'gone'] as const
export const LISTED_FIGURES = [...FIGURES, ...SALES_FIGURES, ...COHORT_FIGURES, 'in_force'] as const
export type ListedFigure = (typeof LISTED_FIGURES)[number]

/** Those that are sums of money; the others are counts. */
export const MONEY_FIGURES = [
  'premium',
  'earned',
  'losses',
  'commission',
  'share',
  'collected',
  'refunded',
  'net',
] as const satisfies readonly ListedFigure[]
export const isMoney = (figure: ListedFigure): boolean => MONEY_FIGURES.some((each) => each === figure)

/** Each ratio: the part, and the whole it is of. */
export const RATIOS = {
  retention: ['kept', 'at_start'],
  retention13: ['stayed_13', 'began_13'],
  lapse: ['lapsed', 'covered'],
  loss: ['losses', 'earned'],
} as const satisfies Record<string, readonly [Figure, Figure]>
export type Ratio = keyof typeof RATIOS

/** A ratio in whole percent; null where there is nothing to divide by, or where the reader may not know the part. */
export function percentOf(figures: Readonly<Record<Figure, number | null>>, ratio: Ratio): number | null {
  const [part, whole] = RATIOS[ratio]
  const [of, all] = [figures[part], figures[whole]]
  return of !== null && all !== null && all > 0 ? Math.round((100 * of) / all) : null
}
