import type { Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

/** How a figure is written and typed: amounts as dollars, shares as a percentage, lists as numbers with commas. */
export type Unit = 'dollars' | 'percent' | 'days' | 'hours' | 'months' | 'number' | 'yes_no' | 'days_list' | 'choice' | 'name'

/** One figure of the book: where it stands in the value (`tiers.T1.renewal`), what it is called, and its limits. */
export type Line = {
  path: string
  label: Sentence
  unit: Unit
  /** Amounts in cents, shares in basis points. */
  least?: number
  most?: number
  choices?: readonly { value: string; label: Sentence }[]
  /** Of a line that is about a date. */
  day?: Day
}

export type FiguresVersion<F> = { version: number; effectiveOn: Day; figures: F }

/** Why a figure cannot be: `path` is the line it is said at. */
export type Fault = { path: string; says: Sentence }

/** What was typed, by its field. */
export type Typed = Readonly<Record<string, string>>

/** A kind of figures, declared by the module whose rules read them (docs/decisions/0028-rule-figures.md). */
export type FiguresKind<F extends object = object> = {
  kind: string
  title: Sentence
  /** From which day on a version decides, and for what. */
  says: Sentence
  /** The section of docs/rules.md. */
  section: string
  /** `money`: finance or an administrator writes and publishes it; `law`: compliance or an administrator; `company`: any of these. */
  belongsTo: 'money' | 'law' | 'company'
  /** `house` for one set; else each set by its name: a state, a plan. */
  names: readonly { name: string; label: string }[]
  /** The versions that came with the program: the first is that of docs/rules.md. */
  shipped(name: string): readonly FiguresVersion<F>[]
  /** `other`: figures it is compared with, where the lines are not the same in every version. */
  lines(figures: F, other?: F): readonly Line[]
  /** Reads what was typed where the lines of a version are not known before; `effectiveOn`: of the draft. */
  read?(before: F, typed: Typed, days: { effectiveOn: Day; today: Day }): { figures: F; faults: Fault[] }
  /** What the limits of single lines cannot say. `first` is the version the program came with. */
  faults(figures: F, about: { name: string; first: F }): readonly Fault[]
}

export const HOUSE = [{ name: 'house', label: '' }] as const

export const defineFigures = <F extends object>(kind: FiguresKind<F>): FiguresKind<F> => kind

/** The version in force on a day: the newest that has begun, or the first for a day before it. */
export function versionOf<F>(versions: readonly FiguresVersion<F>[], on: Day): FiguresVersion<F> | null {
  const ordered = versions.toSorted((a, b) =>
    a.effectiveOn === b.effectiveOn ? a.version - b.version : a.effectiveOn < b.effectiveOn ? -1 : 1,
  )
  return ordered.findLast(({ effectiveOn }) => effectiveOn <= on) ?? ordered[0] ?? null
}
