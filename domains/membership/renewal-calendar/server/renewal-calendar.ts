import type { StoredFileAnswer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { renewalsOf } from '#domains/membership/renewal-calendar/rules/renewals.ts'
import { renewingMemberships } from '#domains/membership/renewal-calendar/server/renewal-calendar.store.ts'
import type { FeedEvent } from '#domains/people/calendar-feeds/rules/feed.ts'
import { feedFile, ownerOfFeed } from '#domains/people/calendar-feeds/server/calendar-feeds.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { say, translate } from '#domains/records/translations/rules/translation.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'

const PAST_DAYS = 90
const COMING_DAYS = 400

/**
 * What a calendar reads by the secret address: the renewals from 90 days back to 400 days ahead, with no more than a first name and an
 * initial.
 */
export async function renewalCalendar(token: string, ip: string | null): Promise<StoredFileAnswer> {
  const { actor, reader } = await ownerOfFeed(token, 'renewal_calendar.own', ip)
  const today = officeDay()
  const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, COMING_DAYS)]
  const events = (await renewingMemberships(actor)).flatMap((membership) =>
    renewalsOf(membership)
      .filter(({ on }) => on >= from && on <= to)
      .map(({ year, on }): FeedEvent => ({
        uid: `${membership.id}-${year}`,
        title: translate(say`Renewal: ${`${membership.firstName} ${membership.lastInitial}.`}, ${membership.number}`, reader),
        url: `${publicUrl()}${pathTo('/agent-center/members/:memberId', { memberId: membership.memberId })}`,
        place: null,
        at: membership.createdAt,
        on,
      })),
  )
  return feedFile(events, translate(say`Breakwater renewals`, reader))
}
