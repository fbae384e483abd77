import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Moment } from '#design/values/moment.tsx'

/** The secret address of one's own follow-ups and meetings; it is shown once, when it is created. */
export function CalendarFeed() {
  const { since } = useAnswer(leadCalendarContract.feed, {})
  const refreshes = [leadCalendarContract.feed]
  const replacing = useSubmit(leadCalendarContract.replace, { refreshes })
  const stopping = useSubmit(leadCalendarContract.stop, { refreshes, onDone: replacing.reset })
  const refusal = replacing.refusal ?? stopping.refusal
  return (
    <Card title={<Trans>Calendar</Trans>}>
      <p>
        <Trans>
          See your follow-ups and meetings in the calendar you use. Anyone who has the address can read them, so don’t share it.
        </Trans>
      </p>
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      {replacing.answer ? (
        <Notice tone="success" live title={<Trans>Copy this address now. We can’t show it again.</Trans>}>
          <p>
            <code>{replacing.answer.address}</code>
          </p>
          <CopyButton text={replacing.answer.address} />
          <p>
            <Trans>In your calendar, add a calendar by URL and paste it there.</Trans>
          </p>
        </Notice>
      ) : since ? (
        <p>
          <Trans>
            Your address was created <Moment at={since} />.
          </Trans>
        </p>
      ) : null}
      <Buttons>
        <Button pending={replacing.pending} onClick={() => replacing.submit({})}>
          {since ? <Trans>Replace address</Trans> : <Trans>Create address</Trans>}
        </Button>
        {since ? (
          <Button kind="quiet" pending={stopping.pending} onClick={() => stopping.submit({})}>
            <Trans>Remove address</Trans>
          </Button>
        ) : null}
      </Buttons>
    </Card>
  )
}
