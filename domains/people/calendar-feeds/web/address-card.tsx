import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refused } from '#access/web/call.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Moment } from '#design/values/moment.tsx'

type Sending = { pending: boolean; refusal: Refused | null; submit: (asked: Record<string, never>) => void }

/** `about`: what is in the calendar, and who could read it. */
type Props = { about: ReactNode; since: string | null; replacing: Sending & { answer: { address: string } | null }; stopping: Sending }

/** The secret address of one's own calendar; it is shown once, when it is created. */
export function CalendarAddress({ about, since, replacing, stopping }: Props) {
  const refusal = replacing.refusal ?? stopping.refusal
  return (
    <Card title={<Trans>Calendar</Trans>}>
      <p>{about}</p>
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
