import type { AnnotationView } from '#domains/insight/annotations/contract.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'

/** At which point of a chart each annotation belongs, numbered as in the list; those of one point share its mark. */
export function marksOf(rows: readonly Pick<AnnotationView, 'onDay'>[], points: readonly Period[]): { place: number; numbers: string }[] {
  const placed = rows.map(({ onDay }, at) => ({ number: at + 1, place: points.findIndex(({ from, to }) => from <= onDay && onDay <= to) }))
  return [...Map.groupBy(placed, ({ place }) => place)]
    .filter(([place]) => place >= 0)
    .map(([place, here]) => ({ place, numbers: here.map(({ number }) => number).join(', ') }))
}
