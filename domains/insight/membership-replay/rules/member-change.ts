import type { Cents } from '#platform/money.ts'

/** Both sides of what is compared. */
export type Sides<F> = { now: F; drafted: F }

/** What a draft changes about one row of the past; `before` and `after` are `word:detail:cents`. */
export type MemberChange = { figure: string; part: string; before: string; after: string; cents: Cents }
