export const METRICS = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const
export type Metric = (typeof METRICS)[number]
export type Rating = 'good' | 'fair' | 'poor'

/** Up to the first it is good, up to the second fair: the thresholds of web.dev, in milliseconds, and thousandths of a shift. */
const THRESHOLDS: Readonly<Record<Metric, readonly [good: number, fair: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [100, 250],
  TTFB: [800, 1_800],
  FCP: [1_800, 3_000],
}

export function ratingOf(metric: Metric, value: number): Rating {
  const [good, fair] = THRESHOLDS[metric]
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor'
}
