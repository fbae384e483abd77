import { sql } from 'kysely'
import { codeChanges, type CodeMade, saleChanges } from '#domains/insight/membership-replay/rules/discount-replay.ts'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { changesAbout } from '#domains/insight/membership-replay/server/changes.ts'
import { countRows } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import { PLAN_CODES, type PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/server/plans.ts'
import type { DiscountLimits } from '#domains/membership/promotions/rules/discount-limits.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { within } from '#platform/queries/office-day.ts'

type Code = {
  code: string
  kind: 'percent' | 'amount' | 'fee_waiver'
  percent: number | null
  amount: Cents | null
  duration: 'once' | 'months' | 'forever'
  months: number | null
  planCodes: PlanCode[]
  createdAt: Date
}

const CODE = sql`pr.code, pr.kind, pr.percent_bp as percent, pr.amount_cents as amount, pr.duration, pr.months, pr.plan_codes as "planCodes",
  pr.created_at as "createdAt"`

const madeOf = ({ code, kind, percent, amount, duration, months, planCodes, createdAt }: Code): CodeMade => ({
  code,
  off:
    kind === 'percent'
      ? { kind, basisPoints: percent ?? 0 }
      : kind === 'amount'
        ? { kind, amount: amount ?? ZERO }
        : { kind: 'fee_waiver' },
  lasts: duration === 'months' ? { duration, months: months ?? 1 } : { duration },
  planCodes,
  plans: PLAN_CODES.map((each) => planOn(each, officeDay(createdAt))),
})

/** Each code that was created in the period; one given out under another has its terms, and those of an imported book keep theirs. */
export const codeStage = (sides: Sides<DiscountLimits>): Stage => ({
  count: (period) => countRows(sql`promotions pr where ${within(sql`pr.created_at`, period)}`),
  page: async (period, { after, limit }) => {
    const { rows } = await sql<Code & { id: Id<'promotion'>; counts: boolean }>`
      select pr.id, ${CODE}, pr.issued_under is null and pr.brought_in_by is null as counts
      from promotions pr where ${within(sql`(pr.created_at + interval '0')`, period)} and pr.id > ${after} order by pr.id limit ${limit}`.execute(
      db(),
    )
    const changes = rows.filter(({ counts }) => counts).flatMap((row) => changesAbout(codeChanges(madeOf(row), sides), { item: row.id }))
    return { count: rows.length, last: rows.at(-1)?.id ?? null, changes }
  },
})

type Sold = Code & { membershipId: Id<'membership'>; price: Cents; off: Cents; isSold: boolean; counts: boolean }

/** Each membership that was prepared in the period with a code: sold, or only quoted. Its price and discount are those of that day. */
export const saleStage = (sides: Sides<DiscountLimits>): Stage => ({
  count: (period) => countRows(sql`memberships ms where ms.promotion_id is not null and ${within(sql`ms.created_at`, period)}`),
  page: async (period, { after, limit }) => {
    const { rows } = await sql<Sold>`
      with page as materialized (
        select ms.id, ms.promotion_id, ms.price_line, ms.price_cents, ms.discount, ms.effective_on from memberships ms
        where ms.promotion_id is not null and ${within(sql`(ms.created_at + interval '0')`, period)} and ms.id > ${after} order by ms.id limit ${limit})
      select page.id as "membershipId", ${CODE}, coalesce((page.price_line -> 0 ->> 'amount')::bigint, page.price_cents) as price,
        coalesce((page.discount ->> 'offPrice')::bigint, 0) as off, page.effective_on is not null as "isSold", pr.brought_in_by is null as counts
      from page join promotions pr on pr.id = page.promotion_id
      order by page.id`.execute(db())
    const changes = rows
      .filter(({ counts }) => counts)
      .flatMap((row) => {
        const { membershipId, price, off, isSold } = row
        return changesAbout(saleChanges(madeOf(row), { what: isSold ? 'sale' : 'quote', price, off }, sides), {
          item: membershipId,
          membershipId,
        })
      })
    return { count: rows.length, last: rows.at(-1)?.membershipId ?? null, changes }
  },
})
