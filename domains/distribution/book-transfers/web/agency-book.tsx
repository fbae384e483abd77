import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { bookTransfersContract, type BookView } from '#domains/distribution/book-transfers/contract.ts'
import { BookActions } from '#domains/distribution/book-transfers/web/book-actions.tsx'
import { BookStatusTag } from '#domains/distribution/book-transfers/web/book-status.tsx'
import { MoveBook } from '#domains/distribution/book-transfers/web/move-book.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'

type Books = Answer<typeof bookTransfersContract.books>

/** Who looks after the memberships of an agency, and the transfers of many of them at once. */
export function AgencyBook({ masterCode }: { masterCode: string }) {
  const { t } = useLingui()
  const books = useAnswer(bookTransfersContract.books, { params: { masterCode } })
  return (
    <>
      {books.unassigned > 0 ? (
        <Notice
          tone="warning"
          title={<Plural value={books.unassigned} one="# membership has no agent" other="# memberships have no agent" />}
        >
          <Trans>Choose an agent to serve them.</Trans>
        </Notice>
      ) : null}
      <Card title={<Trans>Memberships by agent</Trans>} flush actions={<Move masterCode={masterCode} books={books} />}>
        <DataTable
          caption={t`Memberships by agent`}
          columns={AGENTS}
          rows={books.agents}
          rowKey={({ id }) => id}
          empty={<EmptyState title={<Trans>No one yet.</Trans>} />}
        />
      </Card>
      <Card title={<Trans>Bulk membership transfers</Trans>} flush>
        <DataTable
          caption={t`Bulk membership transfers`}
          columns={BOOKS}
          rows={books.rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={<Trans>None yet.</Trans>} />}
        />
      </Card>
    </>
  )
}

function Move({ masterCode, books }: { masterCode: string; books: Books }) {
  const [open, setOpen] = useState<'within' | 'away' | null>(null)
  const close = () => setOpen(null)
  return (
    <Buttons>
      {books.whyNotWithin === null ? (
        <Button size="small" icon="person" onClick={() => setOpen('within')}>
          <Trans>Move to another agent…</Trans>
        </Button>
      ) : null}
      {books.whyNotAway === null ? (
        <Button size="small" icon="building" onClick={() => setOpen('away')}>
          <Trans>Move to another agency…</Trans>
        </Button>
      ) : null}
      <Dialog open={open === 'within'} onClose={close} title={<Trans>Move memberships to another agent</Trans>}>
        <MoveBook where="within" masterCode={masterCode} books={books} onDone={close} />
      </Dialog>
      <Dialog open={open === 'away'} onClose={close} title={<Trans>Move memberships to another agency</Trans>}>
        <MoveBook where="away" masterCode={masterCode} books={books} onDone={close} />
      </Dialog>
    </Buttons>
  )
}

const AGENTS: readonly Column<Books['agents'][number]>[] = [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name },
  {
    id: 'standing',
    head: <Trans>Status</Trans>,
    cell: ({ active }) => (active ? <Trans context="person">Active</Trans> : <Trans>Inactive</Trans>),
  },
  { id: 'memberships', head: <Trans>Memberships</Trans>, align: 'end', cell: ({ memberships }) => memberships },
]

function Progress({ book: { moved, remaining, stayed, memberships, waitsForReceiver, toAgent, toAgency } }: { book: BookView }) {
  const receiver = toAgent ?? toAgency
  return (
    <>
      <Trans>
        {moved} of {memberships} moved, {remaining} remaining, {stayed} staying
      </Trans>
      {waitsForReceiver ? (
        <p>
          <Trans>{receiver} can’t take over memberships now. The remaining ones wait until then, or until you cancel the transfer.</Trans>
        </p>
      ) : null}
    </>
  )
}

const BOOKS: readonly Column<BookView>[] = [
  {
    id: 'what',
    sentence: true,
    head: <Trans>From and to</Trans>,
    cell: ({ fromAgency, fromAgent, toAgency, toAgent, fromMasterCode, toMasterCode }) => (
      <>
        {fromAgent ?? fromAgency} → {fromMasterCode === toMasterCode ? (toAgent ?? <Trans>the agency</Trans>) : toAgency}
      </>
    ),
  },
  { id: 'day', head: <Trans>Day</Trans>, cell: ({ onDay }) => <DayText day={onDay} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <BookStatusTag status={status} /> },
  {
    id: 'done',
    sentence: true,
    head: <Trans>Moved, remaining, staying</Trans>,
    cell: (book) => <Progress book={book} />,
  },
  {
    id: 'who',
    sentence: true,
    head: <Trans>Requested by</Trans>,
    cell: ({ requestedBy, decision, reason, status, canceledBy }) => (
      <>
        {[requestedBy, reason].filter(Boolean).join(': ')}
        {decision ? (
          <p>
            {decision.by}: {decision.note}
          </p>
        ) : null}
        {canceledBy ? (
          <p>
            <Trans>Canceled by {canceledBy}</Trans>
          </p>
        ) : null}
        {status === 'canceled' && !canceledBy ? (
          <p>
            <Trans>No one confirmed it by its date</Trans>
          </p>
        ) : null}
      </>
    ),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">{<Trans>Actions</Trans>}</span>,
    cell: (book) => <BookActions book={book} />,
  },
]
