import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { renewalCalendarContract } from '#domains/membership/renewal-calendar/contract.ts'
import { CalendarAddress } from '#domains/people/calendar-feeds/web/address-card.tsx'

/** The secret address of one's members' renewals. */
export function RenewalFeed() {
  const { since } = useAnswer(renewalCalendarContract.feed, {})
  const refreshes = [renewalCalendarContract.feed]
  const replacing = useSubmit(renewalCalendarContract.replace, { refreshes })
  const stopping = useSubmit(renewalCalendarContract.stop, { refreshes, onDone: replacing.reset })
  const about = (
    <Trans>See your members’ yearly renewals in the calendar you use. Anyone who has the address can read them, so don’t share it.</Trans>
  )
  return <CalendarAddress about={about} since={since} replacing={replacing} stopping={stopping} />
}
