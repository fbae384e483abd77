import { sql, type RawBuilder } from 'kysely'
import type { PromotionQuery, PromotionScope } from '#domains/membership/promotion-list/rules/list-query.ts'
import { PROMOTION_STATUSES, type PromotionStatus, SOON_DAYS, type Watched } from '#domains/membership/promotions/rules/promotion-status.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { allConditions, columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'
import type { Id } from '#platform/ids.ts'

/** Which codes are looked for, and the day on which they are looked at: how a code stands changes with it. */
export type Asked = PromotionQuery & { today: Day }
type Page = { cursor?: string | undefined; limit: number }

/** The ids of a page of the codes people wrote, newest first (index: promotions_own). */
export async function codesPage(asked: Asked, page: Page): Promise<Id<'promotion'>[]> {
  const { rows } = await codesQuestion(asked, page).execute(db())
  return rows.map(({ id }) => id)
}

export const codesQuestion = (asked: Asked, { cursor, limit }: Page) => sql<{ id: Id<'promotion'> }>`
  select c.id from (${standing(asked)}) c
  where ${fits(asked)} and ${cursor ? sql`c.id < ${cursor}` : sql`true`}
  order by c.id desc limit ${limit}`

export type CodeCounts = Record<'all' | PromotionStatus | Watched, number>

/** How many the filters leave, and how many there are of each kind in all that the search finds. */
export async function countCodes(asked: Asked): Promise<{ found: number; counts: CodeCounts }> {
  const { rows } = await sql<{ found: number } & CodeCounts>`
    select ${howMany(fits(asked))} as found, count(*)::int as "all",
      ${howMany(ENDS_SOON(asked))} as ends_soon, ${howMany(UNUSED)} as unused,
      ${sql.join(PROMOTION_STATUSES.map((status) => sql`${howMany(sql`c.status = ${status}`)} as ${sql.ref(status)}`))}
    from (${standing(asked)}) c`.execute(db())
  const [row] = rows
  if (!row) throw new Error('Counting always answers.')
  const { found, ...counts } = row
  return { found, counts }
}

const howMany = (that: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${that}))::int`

/**
 * Each code with how it stands on the day: the rule `statusOn` in the database's words, held to it by list.test.ts. Of codes given out
 * singly those that were used count, as in `codes.store.ts`.
 */
const standing = ({ search, today }: Asked) => sql`
  select p.*, u.used, case when p.stopped_at is not null then 'stopped' when p.ends_on < ${today}::date then 'over'
      when u.used >= u.most then 'used_up' when p.starts_on > ${today}::date then 'coming' else 'running' end as status
  from promotions p cross join lateral (
    select coalesce(sum(i.redemptions), 0)::int as used, nullif(count(*), 0)::int as most
    from promotions i where p.single_use and i.issued_under = p.id having p.single_use
    union all select p.redemptions, p.max_redemptions where not p.single_use
  ) u
  where p.issued_under is null and ${search ? sql`p.code || ' ' || p.description ilike ${containsPattern(search)}` : sql`true`}`

const fits = ({ filters: { status, kind, scope, only }, today }: Asked): RawBuilder<boolean> =>
  allConditions([
    status ? columnFilter(sql`c.status`, status) : null,
    kind ? columnFilter(sql`c.kind`, kind) : null,
    scope ? someOf(scope, SCOPE) : null,
    only ? someOf(only, { ends_soon: ENDS_SOON({ today }), unused: UNUSED }) : null,
  ])

/** A code may be several of these at once. */
function someOf<Word extends string>({ operator, values }: Filter, that: Record<Word, RawBuilder<boolean>>): RawBuilder<boolean> {
  const words = (Object.keys(that) as Word[]).filter((word) => values.includes(word))
  const among = sql<boolean>`(${sql.join(
    words.map((word) => that[word]),
    sql` or `,
  )})`
  return operator === 'not' ? sql<boolean>`not ${among}` : among
}

const ENDS_SOON = ({ today }: { today: Day }) =>
  sql<boolean>`(c.status = 'running' and coalesce(c.ends_on <= ${addDays(today, SOON_DAYS)}::date, false))`
const UNUSED = sql<boolean>`(c.status = 'running' and c.used = 0)`

const LIMITED = {
  plans: sql<boolean>`cardinality(c.plan_codes) > 0`,
  agencies: sql<boolean>`cardinality(c.master_codes) > 0`,
  alliances: sql<boolean>`cardinality(c.alliance_ids) > 0`,
  states: sql<boolean>`cardinality(c.states) > 0`,
  new_members: sql<boolean>`c.new_members_only`,
  given_out_singly: sql<boolean>`c.single_use`,
} satisfies Record<Exclude<PromotionScope, 'everybody'>, RawBuilder<boolean>>

/** The rule `scopesOf`. */
const SCOPE: Record<PromotionScope, RawBuilder<boolean>> = {
  ...LIMITED,
  everybody: sql<boolean>`not (${sql.join(Object.values(LIMITED), sql` or `)})`,
}
