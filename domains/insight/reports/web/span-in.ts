/** Whole hours up to two days, then whole days; zero hours is less than one. */
export function spanIn(days: number): { unit: 'hours' | 'days'; count: number } {
  const hours = days * 24
  if (hours < 1) return { unit: 'hours', count: 0 }
  return Math.round(hours) < 48 ? { unit: 'hours', count: Math.round(hours) } : { unit: 'days', count: Math.round(days) }
}
