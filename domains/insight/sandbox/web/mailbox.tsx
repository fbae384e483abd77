import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { sandboxContract } from '#domains/insight/sandbox/contract.ts'
import { EmailFrame } from '#domains/insight/sandbox/web/email-frame.tsx'
import { EmailText } from '#domains/insight/sandbox/web/email-text.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayOf, Moment } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Tag } from '#design/values/tag.tsx'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { to: string | undefined; cursor: string | undefined; hrefOf: (id: Id<'message'>) => string }

/** Every email of the sandbox, newest first; filtered by recipient when an address is typed. */
export function Mailbox({ to, cursor, hrefOf }: Props) {
  const { t, i18n } = useLingui()
  const query = { ...(to?.includes('@') ? { to } : {}), ...(cursor ? { cursor } : {}) }
  const { data, error, isPlaceholderData, refetch } = useLateAnswer(sandboxContract.mailbox, { query }, { refetchMs: 3_000 })
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <Toolbar>
        <SearchField name="to" label={t`Search by recipient’s email address`} />
      </Toolbar>
      <DataTable
        caption={t`Emails`}
        stale={isPlaceholderData}
        rows={data.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefOf(id)}
        columns={[
          { id: 'subject', head: <Trans>Subject</Trans>, cell: ({ subject }) => subject },
          { id: 'to', head: <Trans>To</Trans>, cell: ({ toName }) => toName },
          { id: 'status', head: <Trans>Sent</Trans>, cell: ({ status }) => <Tag>{i18n._(STATUS_WORDS[status])}</Tag> },
          { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => <DayOf at={at} /> },
        ]}
        empty={
          <EmptyState title={<Trans>No emails yet.</Trans>}>
            <Trans>Join, file a claim, or reset a password, and the emails we’d send appear here.</Trans>
          </EmptyState>
        }
      />
      <Pager next={data.next} />
    </>
  )
}

const STATUS_WORDS = {
  queued: msg`queued`,
  sent: msg`sent`,
  failed: msg`failed`,
  withheld: msg`withheld`,
  bounced: msg`returned`,
  complained: msg`reported as spam`,
}

export function OneEmail({ messageId }: { messageId: Id<'message'> }) {
  const { data: email, error, refetch } = useLateAnswer(sandboxContract.email, { params: { messageId } })
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!email) return <Skeleton lines={8} />
  return (
    <Card title={email.subject}>
      <Facts>
        <Fact label={<Trans>To</Trans>}>
          {email.toName} &lt;{email.toEmail}&gt;
        </Fact>
        <Fact label={<Trans>Date</Trans>}>
          <Moment at={email.at} relative={false} />
        </Fact>
      </Facts>
      <EmailFrame title={email.subject} src={addressOf(sandboxContract.emailPage, { params: { messageId } })} />
      {email.enclosures.map(({ id, title }) => (
        <p key={id}>
          <a href={addressOf(sandboxContract.enclosure, { params: { enclosureId: id } })}>{title} (PDF)</a>
        </p>
      ))}
      <details open>
        <summary>
          <Trans>Text version</Trans>
        </summary>
        <EmailText text={email.text} />
      </details>
    </Card>
  )
}
