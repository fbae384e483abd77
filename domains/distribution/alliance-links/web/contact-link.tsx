import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { allianceLinksContract } from '#domains/distribution/alliance-links/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** What the contact sees, and by which link: whoever may change the group sends it. */
export function ContactLink({ allianceId, maySend }: { allianceId: Id<'alliance'>; maySend: boolean }) {
  const { email, sentAt, endsOn } = useAnswer(allianceLinksContract.link, { params: { allianceId } })
  const sending = useSubmit(allianceLinksContract.send, { refreshes: [allianceLinksContract.link] })
  return (
    <Card title={<Trans>What the contact sees</Trans>}>
      <p>
        <Trans>Agencies, members, and amounts by month, plus statements. No personal information.</Trans>
      </p>
      {sentAt && endsOn ? (
        <p>
          <Trans>
            The last link was sent to {email} on <DayOf at={sentAt} /> and works until <DayText day={endsOn} />.
          </Trans>
        </p>
      ) : null}
      {sending.refusal ? (
        <Notice tone="danger" live>
          {sending.refusal.message}
        </Notice>
      ) : null}
      {sending.done ? (
        <Notice tone="success" live>
          <Trans>Sent to {email}.</Trans>
        </Notice>
      ) : null}
      {email === null ? (
        <p>
          <Trans>The group doesn’t have a contact with an email address yet.</Trans>
        </p>
      ) : maySend ? (
        <Button icon="send" pending={sending.pending} onClick={() => sending.submit({ params: { allianceId } })}>
          <Trans>Send link to contact</Trans>
        </Button>
      ) : null}
    </Card>
  )
}
