import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { isForAgency, visibleTo } from '#access/server/scope.ts'
import { may } from '#access/verbs.ts'
import { maySeePaymentPart, readerOf } from '#domains/records/history/rules/visibility.ts'
import { type Finder, foundIds, openedBefore, way } from '#domains/records/finders/server/finder.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

/** Whoever sees the steps of a claim's payment (docs/rules.md §6.2, Visibility); who only serves an agency's members looks for no money. */
const looksForPayouts = (actor: Actor): boolean =>
  may(actor, 'claims.read') && maySeePaymentPart(readerOf(actor.role), 'steps') && !isForAgency(actor)

const CLAIM = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' } as const
const AT = sql`coalesce(p.settled_at, p.sent_at, p.released_at, p.created_at)`

/** What claims were paid: by amount and day; by the number of a check, a trace or a reference, which only staff see. */
export const payoutsFinder: Finder = {
  kind: 'payout',
  query: (actor, terms) => {
    if (!looksForPayouts(actor)) return null
    const where = (condition: RawBuilder<unknown>) =>
      sql`select p.id from payouts p join claims c on c.id = p.claim_id where ${condition} and ${visibleTo(actor, CLAIM)}`
    const forStaff = <T>(value: T | null): T | null => (actor.role === 'staff' ? value : null)
    const { money } = terms
    const found = foundIds([
      openedBefore(terms, (ids) => where(sql`p.id = any (${ids})`)),
      way(money?.day ? { cents: money.cents, day: money.day } : null, 'amount_and_day', 1, ({ cents, day }) =>
        where(sql`p.amount_cents = ${cents} and ${within(AT, { from: day, to: day })}`),
      ),
      way(
        money && !money.day && (actor.role === 'staff' || actor.role === 'member') ? money : null,
        'amount',
        2,
        ({ cents }) => sql`${where(sql`p.amount_cents = ${cents}`)} order by ${AT} desc`,
      ),
      way(terms.count, 'check_number', 1, (number) =>
        where(sql`p.id = (select k.payout_id from payout_checks k where k.number = ${number})`),
      ),
      way(forStaff(terms.compact), 'trace', 1, (trace) => where(sql`p.trace = ${trace}`)),
      way(forStaff(terms.compact), 'reference', 1, (reference) => where(sql`search_compact(p.reference) = ${reference}`)),
    ])
    return (
      found &&
      sql`select p.id, c.number as title, ${actor.role === 'member' ? sql`null::text` : sql`m.full_name`} as detail, p.status, p.amount_cents as amount,
            ${dayOf(AT)} as day, c.id as key, m.id as "memberId", f.field, f.certainty, ${AT} as at
          from ${found} f join payouts p on p.id = f.id join claims c on c.id = p.claim_id join members m on m.id = c.member_id`
    )
  },
  /** The claim, which shows its payment. */
  addressOf: ({ role }, { key }) => {
    if (key === null) return null
    const params = { claimId: key }
    if (role === 'member') return pathTo('/member-center/claims/:claimId', params)
    return role === 'staff' ? pathTo('/account-center/claims/:claimId', params) : pathTo('/agent-center/claims/:claimId', params)
  },
}
