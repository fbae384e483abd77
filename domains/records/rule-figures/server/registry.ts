import type { FiguresKind, FiguresVersion } from '#domains/records/rule-figures/rules/kind.ts'
import type { Tx } from '#platform/db.ts'

/** A kind, and what else is written in the transaction that publishes a version of it. */
export type RegisteredKind = { kind: FiguresKind; published?: (tx: Tx, version: FiguresVersion<object>, at: Date) => Promise<void> }

let registered: readonly RegisteredKind[] = []

/** Called once by each app before it serves, with every kind of every module. */
export function openFigures(kinds: readonly RegisteredKind[]): void {
  registered = kinds
}

export const allKinds = (): readonly FiguresKind[] => registered.map(({ kind }) => kind)

export const kindNamed = (name: string): RegisteredKind | undefined => registered.find(({ kind }) => kind.kind === name)
