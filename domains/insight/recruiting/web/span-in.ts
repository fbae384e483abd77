export type SpanPart = { unit: 'days' | 'hours' | 'minutes'; count: number }

const MINUTES = { days: 1440, hours: 60, minutes: 1 } as const

/** A length of time in the two largest units that say something: 3,124 minutes are 2 days and 4 hours. Under a minute it is none. */
export function spanIn(minutes: number): readonly SpanPart[] {
  // The smaller unit is rounded first, so that 59.6 minutes are an hour and not 60 minutes.
  const unit = minutes < 1440 ? 1 : 60
  const whole = Math.round(minutes / unit) * unit
  const parts: SpanPart[] = [
    { unit: 'days', count: Math.floor(whole / MINUTES.days) },
    { unit: 'hours', count: Math.floor((whole % MINUTES.days) / MINUTES.hours) },
    { unit: 'minutes', count: whole % MINUTES.hours },
  ]
  const largest = parts.findIndex(({ count }) => count > 0)
  return largest < 0 ? [] : parts.slice(largest, largest + 2).filter(({ count }) => count > 0)
}
