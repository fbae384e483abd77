import { sql, type RawBuilder } from 'kysely'
import type { OwnerKind } from '#domains/distribution/commission-accounts/rules/account.ts'

const of = (kind: OwnerKind, owner: RawBuilder<unknown>) => sql`w.owner_kind = ${sql.lit(kind)} and w.owner_id = ${owner}`

/**
 * Whether an owner's W-9 is here (docs/rules.md §5, Holds). An agency's by the day that compliance entered or its admin signed; it may be on
 * paper alone.
 */
export const hasW9 = (kind: OwnerKind, owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  kind === 'agency'
    ? sql<boolean>`a.w9_received_on is not null`
    : sql<boolean>`exists (select from payee_w9s w where ${of(kind, owner)} and w.replaced_on is null)`

/** The last answer of the IRS about one W-9, as its indicator; 4 and 5 are none. */
export const lastAnswer = sql<number | null>`(select c.code from tin_checks c
  where c.w9_id = w.id and c.code not in (4, 5) order by c.answered_at desc limit 1)`

/** Of a W-9 `w`. */
export const isMismatched = sql<boolean>`coalesce(${lastAnswer} in (1, 2, 3), false)`

/**
 * Whether tax is withheld from an owner's statements: the IRS did not know the number of the W-9 it was asked about last, and no newer one has
 * matched. What it says of a W-9 that was replaced meanwhile does not count.
 */
export const isWithheld = (kind: OwnerKind, owner: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select c.code in (1, 2, 3) from payee_w9s w join tin_checks c on c.w9_id = w.id
    where ${of(kind, owner)} and c.code not in (4, 5) and (w.replaced_at is null or c.answered_at < w.replaced_at)
    order by w.number desc, c.answered_at desc limit 1), false)`
