import { sql } from 'kysely'
import { movedDay } from '#domains/insight/membership-replay/rules/arrears-replay.ts'
import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { changesAbout, stateIn } from '#domains/insight/membership-replay/server/changes.ts'
import { countRows } from '#domains/insight/membership-replay/server/events-page.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import { renewalReminderOn } from '#domains/membership/billing-periods/rules/periods.ts'
import { companyEndsOn } from '#domains/membership/company-notices/rules/company-notice.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { type Day, isDay } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { within } from '#platform/queries/office-day.ts'

export type ReminderFigures = { state: StateCode; rules: Sides<StateRule> } | { state: null; terms: Sides<MembershipTerms> }

type Reminder = { id: Id<'message'>; membershipId: Id<'membership'> | null; renewsOn: string; state: string | null; sentOn: Day }

/** Each reminder of a renewal that was sent in the period: the first day on which it would have been. */
export const reminderStage = (figures: ReminderFigures): Stage => ({
  count: (period) => countRows(sql`messages m where m.kind = 'renewal_reminder' and ${within(sql`m.created_at`, period)}`),
  page: async (period, { after, limit }) => {
    const { rows } = await sql<Reminder>`
      with page as materialized (
        select m.id, m.membership_id, m.once_key, m.created_at from messages m
        where m.kind = 'renewal_reminder' and ${within(sql`(m.created_at + interval '0')`, period)} and m.id > ${after} order by m.id limit ${limit})
      select page.id, page.membership_id as "membershipId", split_part(page.once_key, ':', 3)  as "renewsOn", state_of_claim(page.membership_id, page.created_at) as state, page.created_at::date::text as "sentOn"
      from page
      order by page.id`.execute(db())
    return { count: rows.length, last: rows.at(-1)?.id ?? null, changes: rows.flatMap((row) => reminderChanges(row, figures)) }
  },
})

function reminderChanges({ id, membershipId, renewsOn, state, sentOn }: Reminder, figures: ReminderFigures) {
  if (!membershipId || !state || !isDay(renewsOn) || (figures.state && figures.state !== state)) return []
  const [rule, terms] = [stateRuleOn(stateIn(state), sentOn), termsOn(sentOn)]
  const [before, after] = figures.state
    ? [renewalReminderOn(renewsOn, figures.rules.now, terms), renewalReminderOn(renewsOn, figures.rules.drafted, terms)]
    : [renewalReminderOn(renewsOn, rule, figures.terms.now), renewalReminderOn(renewsOn, rule, figures.terms.drafted)]
  return before === after ? [] : changesAbout([movedDay('reminder', before, after)], { item: id, membershipId })
}

type Notice = { id: Id<'companyNotice'>; membershipId: Id<'membership'>; noticedOn: Day; counts: boolean }

/**
 * Each notice of the period by which we end a membership. Only of a year for another reason than death, a closed state or a lost
 * eligibility: the others do not wait, and a month ends with its period, which is not kept.
 */
export const noticeStage = ({ now, drafted }: Sides<MembershipTerms>): Stage => ({
  count: ({ from, to }) => countRows(sql`company_notices n where n.noticed_on between ${from} and ${to}`),
  page: async ({ from, to }, { after, limit }) => {
    const { rows } = await sql<Notice>`
      with page as materialized (
        select n.* from company_notices n where n.noticed_on between ${from} and ${to} and n.id > ${after} order by n.id limit ${limit})
      select page.id, page.membership_id as "membershipId", page.noticed_on as "noticedOn",
        page.kind = 'cancel' and page.reason = 'other' and ms.billing = 'annual' as counts
      from page join memberships ms on ms.id = page.membership_id
      order by page.id`.execute(db())
    const changes = rows
      .filter(({ counts }) => counts)
      .flatMap(({ id, membershipId, noticedOn }) => {
        const ending = { reason: 'other', billing: 'annual', today: noticedOn, periodTo: noticedOn, anchor: noticedOn } as const
        const [before, after] = [companyEndsOn(ending, now), companyEndsOn(ending, drafted)]
        return before === after ? [] : changesAbout([movedDay('notice', before, after)], { item: id, membershipId })
      })
    return { count: rows.length, last: rows.at(-1)?.id ?? null, changes }
  },
})
