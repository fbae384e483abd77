import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { addressOf } from '#access/web/address-of.ts'
import { certificatesContract } from '#domains/distribution/training-certificates/contract.ts'
import { trainingContract, type TranscriptRow } from '#domains/distribution/training/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'
import { StatusTag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

/** What somebody has watched and passed, and what is due: one's own, with certificates, or of a user in one's reach. */
export function Transcript({ userId, own }: { userId: Id<'user'>; own: boolean }) {
  const { t } = useLingui()
  const { name, rows } = useAnswer(trainingContract.transcript, { params: { userId } })
  return (
    <Card title={own ? <Trans>Your transcript</Trans> : <Trans>{name}'s transcript</Trans>} flush>
      <DataTable
        caption={t`Lessons watched, passed, and due`}
        rows={rows}
        rowKey={({ videoId }) => videoId}
        empty={<EmptyState title={<Trans>No lessons watched yet.</Trans>} />}
        columns={own ? [...COLUMNS, CERTIFICATE] : COLUMNS}
      />
    </Card>
  )
}

const COLUMNS: readonly Column<TranscriptRow>[] = [
  { id: 'title', head: <Trans>Lesson</Trans>, cell: ({ title }) => title },
  {
    id: 'due',
    head: <Trans>Due date</Trans>,
    cell: ({ dueOn, overdue }) => (
      <>
        {dueOn ? <DayText day={dueOn} /> : '–'}{' '}
        {overdue ? (
          <StatusTag tone="red" icon="warning">
            <Trans>Overdue</Trans>
          </StatusTag>
        ) : null}
      </>
    ),
  },
  { id: 'watched', head: <Trans>Watched</Trans>, cell: ({ watchedAt }) => (watchedAt ? <DayOf at={watchedAt} /> : '–') },
  { id: 'attempts', head: <Trans>Quiz attempts</Trans>, align: 'end', cell: ({ attempts }) => attempts },
  { id: 'passed', head: <Trans>Passed</Trans>, cell: ({ passedAt }) => (passedAt ? <DayOf at={passedAt} /> : '–') },
]

const CERTIFICATE: Column<TranscriptRow> = {
  id: 'certificate',
  head: <Trans>Certificate</Trans>,
  cell: ({ passedAt, videoId }) =>
    passedAt ? (
      <a href={addressOf(certificatesContract.file, { params: { videoId } })} download>
        <Trans>PDF</Trans>
      </a>
    ) : (
      '–'
    ),
}
