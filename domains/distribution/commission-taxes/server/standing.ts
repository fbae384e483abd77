import { sql, type RawBuilder } from 'kysely'
import type { OwnerKind } from '#domains/distribution/commission-accounts/rules/account.ts'
import type { WithholdingWaits } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'

const of = (kind: OwnerKind, owner: RawBuilder<unknown>) => sql`w.owner_kind = ${sql.lit(kind)} and w.owner_id = ${owner}`

/**
 * Whether an owner's W-9 is here (docs/rules.md §5, Holds). An agency's by the day that compliance entered or its admin signed; it may be
 * on paper alone.
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

/** Who has to act about a current W-9 `w` while tax is withheld. */
export const waitsFor = sql<WithholdingWaits>`case
  when exists (select from tin_checks c where c.w9_id = w.id and c.code is null) then 'irs'
  when ${isMismatched} then 'payee' else 'finance' end`

/** The same of an owner whose tax is withheld. */
export const withholdingWaits = (kind: OwnerKind, owner: RawBuilder<unknown>): RawBuilder<WithholdingWaits> =>
  sql<WithholdingWaits>`(select ${waitsFor} from payee_w9s w where ${of(kind, owner)} and w.replaced_on is null)`

/**
 * Of the owner of a current W-9 `w`: since when tax is withheld without a break, and the indicator of the last answer. The answers that
 * count are those of `isWithheld`.
 */
export const withholding = sql<{ since: Date | null; code: number | null }>`(
  select min(answered_at) filter (where code in (1, 2, 3) and answered_at > coalesce(matched_at, '-infinity')) as since,
    (array_agg(code order by answered_at desc))[1] as code
  from (
    select c.code, c.answered_at, max(c.answered_at) filter (where c.code not in (1, 2, 3)) over () as matched_at
    from payee_w9s k join tin_checks c on c.w9_id = k.id
    where w.replaced_on is null and k.owner_kind = w.owner_kind and k.owner_id = w.owner_id and c.code not in (4, 5)
      and (k.replaced_at is null or c.answered_at < k.replaced_at)) answers)`

/**
 * Whether tax is withheld from an owner's statements: the IRS did not know the number of the W-9 it was asked about last, and no newer one
 * has matched. What it says of a W-9 that was replaced meanwhile does not count.
 */
export const isWithheld = (kind: OwnerKind, owner: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select c.code in (1, 2, 3) from payee_w9s w join tin_checks c on c.w9_id = w.id
    where ${of(kind, owner)} and c.code not in (4, 5) and (w.replaced_at is null or c.answered_at < w.replaced_at)
    order by w.number desc, c.answered_at desc limit 1), false)`
