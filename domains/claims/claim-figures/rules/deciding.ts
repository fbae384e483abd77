import type { ClaimDeadlines } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import type { DocumentMatrix } from '#domains/claims/model/rules/documents.data.ts'

/** The version of the rules themselves; that of their figures is saved beside it (`DecidingVersions`). */
const RULE_VERSION = '2026-01'

/** The figures in force on the day of the loss, and on the day of the notice. */
export type FactFigures = { onLoss: ClaimDeadlines; onNotice: ClaimDeadlines; documents: DocumentMatrix }

/** The version of each kind of figures that a decision was made with. */
export type DecidingVersions = { authority: number; deadlinesOnLoss: number; deadlinesOnNotice: number; documents: number; fraud: number }

/** How a decision names its version: that of the rules, and of each kind of figures that is not the first any more. */
export function ruleVersionOf({ authority, deadlinesOnLoss, deadlinesOnNotice, documents, fraud }: DecidingVersions): string {
  const named: readonly [string, number][] = [
    ['authority', authority],
    ['notice days', deadlinesOnLoss],
    ['document days', deadlinesOnNotice],
    ['documents', documents],
    ['flags', fraud],
  ]
  return [RULE_VERSION, ...named.filter(([, version]) => version > 1).map(([kind, version]) => `${kind} ${version}`)].join(', ')
}
