import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { messagesContract } from '#domains/records/messages/contract.ts'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, Moment } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'

type Emails = Answer<typeof messagesContract.myEmails>
type Line = Emails['rows'][number]

const STATUS_LABELS = {
  queued: msg`On the way`,
  sent: msg`Sent`,
  failed: msg`Not sent yet: it failed`,
  bounced: msg`Returned`,
  complained: msg`Reported as spam`,
  withheld: msg`Not sent separately: it’s in their daily digest, they unsubscribed, or the address doesn’t work`,
} as const satisfies Record<Line['status'], unknown>

/** Emails as they were sent, with their PDFs. The status is for staff only. */
export function EmailsTable({ emails: { rows, next }, own = false }: { emails: Emails; own?: boolean }) {
  const { t, i18n } = useLingui()
  const columns: Column<Line>[] = [
    { id: 'subject', head: <Trans>Email</Trans>, cell: ({ subject, language }) => <span lang={language}>{subject}</span> },
    { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => (own ? <DayOf at={at} /> : <Moment at={at} relative={false} />) },
    ...(own ? [] : [{ id: 'status', head: <Trans>Status</Trans>, cell: ({ status }: Line) => i18n._(STATUS_LABELS[status]) }]),
    { id: 'enclosed', head: <Trans>Attachments</Trans>, cell: (line) => <Enclosed {...line} /> },
  ]
  return (
    <>
      <DataTable
        caption={t`Emails`}
        onPhone="lines"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No emails yet.</Trans>} />}
      />
      <Pager next={next} />
    </>
  )
}

function Enclosed({ enclosures, language }: Line) {
  return enclosures.map(({ id, title }) => (
    <div key={id}>
      <a href={addressOf(messagesContract.enclosure, { params: { enclosureId: id } })} download lang={language}>
        <Trans>{title} (PDF)</Trans>
      </a>
    </div>
  ))
}
