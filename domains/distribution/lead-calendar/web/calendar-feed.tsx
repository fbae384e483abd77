import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { CalendarAddress } from '#domains/people/calendar-feeds/web/address-card.tsx'

/** The secret address of one's own follow-ups and meetings. */
export function CalendarFeed() {
  const { since } = useAnswer(leadCalendarContract.feed, {})
  const refreshes = [leadCalendarContract.feed]
  const replacing = useSubmit(leadCalendarContract.replace, { refreshes })
  const stopping = useSubmit(leadCalendarContract.stop, { refreshes, onDone: replacing.reset })
  const about = (
    <Trans>See your follow-ups and meetings in the calendar you use. Anyone who has the address can read them, so don’t share it.</Trans>
  )
  return <CalendarAddress about={about} since={since} replacing={replacing} stopping={stopping} />
}
