import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { isForAgency, visibleTo } from '#access/server/scope.ts'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, openedBefore, way } from '#domains/records/finders/server/finder.ts'
import { memberPage } from '#domains/membership/member-list/server/find-members.ts'
import { seesField } from '#domains/membership/members/rules/rights.ts'
import { OWNERS } from '#domains/money/payments/server/payments.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

/** Whoever reads a member's payments; who only serves an agency's members looks for no money. */
const looksForPayments = (actor: Actor): boolean =>
  may(actor, 'memberships.read') && seesField(actor.role, 'payments') && !isForAgency(actor)

/** Payments of members by amount and day. Of an amount alone the newest, where a scope does not have to be looked through for it. */
export const paymentsFinder: Finder = {
  kind: 'payment',
  query: (actor, terms) => {
    if (!looksForPayments(actor)) return null
    const scope = visibleTo(actor, OWNERS)
    const from = sql`payments p join memberships s on s.id = p.membership_id`
    const { money } = terms
    const found = foundIds([
      openedBefore(terms, (ids) => sql`select p.id from ${from} where p.id = any (${ids}) and ${scope}`),
      way(
        money?.day ? { cents: money.cents, day: money.day } : null,
        'amount_and_day',
        1,
        ({
          cents,
          day,
        }) => sql`select p.id from ${from} where p.amount_cents = ${cents} and ${within(sql`p.at`, { from: day, to: day })} and ${scope}
          order by p.at desc`,
      ),
      way(
        money && !money.day && (actor.role === 'staff' || actor.role === 'member') ? money : null,
        'amount',
        2,
        ({ cents }) => sql`select p.id from ${from} where p.amount_cents = ${cents} and ${scope} order by p.at desc`,
      ),
    ])
    return (
      found &&
      sql`select p.id, s.number as title, ${actor.role === 'member' ? sql`null::text` : sql`m.full_name`} as detail, p.status, p.amount_cents as amount,
            ${dayOf(sql`p.at`)} as day, null::text as key, m.id as "memberId", f.field, f.certainty, p.at
          from ${found} f join payments p on p.id = f.id join memberships s on s.id = p.membership_id join members m on m.id = s.member_id`
    )
  },
  addressOf: (actor, { id, memberId }) => {
    if (actor.role === 'member') return pathTo('/member-center/benefits')
    return may(actor, 'payments.list')
      ? `${pathTo('/account-center/stripe-reporting')}?search=${id}`
      : memberId && memberPage(actor, memberId)
  },
}
