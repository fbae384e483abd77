import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type AnnouncementView, announcementsContract } from '#domains/records/announcements/contract.ts'
import { PublishAnnouncement } from '#domains/records/announcements/web/publish-announcement.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { Tag } from '#design/values/tag.tsx'

/** What was announced, newest first, and a new one. */
export function Announcements() {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(announcementsContract.announcements, {})
  const [isOpen, setOpen] = useState(false)
  const columns: Column<AnnouncementView>[] = [
    {
      id: 'words',
      head: <Trans>Words</Trans>,
      sentence: true,
      cell: ({ english, spanish }) => (
        <>
          <p lang="en">{english}</p>
          <p lang="es">{spanish}</p>
        </>
      ),
    },
    {
      id: 'audience',
      head: <Trans>Who sees it</Trans>,
      sentence: true,
      cell: ({ audience }) => audience.map((role) => i18n._(ROLE_WORDS[role])).join(', '),
    },
    {
      id: 'days',
      head: <Trans>Days</Trans>,
      cell: ({ fromOn, untilOn }) => <DaysText from={fromOn} to={untilOn} />,
    },
    { id: 'by', head: <Trans>Published by</Trans>, cell: ({ publishedByName }) => publishedByName },
    { id: 'state', head: <Trans>Status</Trans>, cell: (row) => <State {...row} /> },
  ]
  return (
    <Card
      id="announcements"
      title={<Trans>Announcements</Trans>}
      flush
      actions={
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>New announcement</Trans>
        </Button>
      }
    >
      <DataTable
        caption={t`Announcements`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>Nothing was announced yet.</Trans>} />}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>New announcement</Trans>}>
        <PublishAnnouncement onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

const STATE_WORDS: Record<AnnouncementView['state'], ReactNode> = {
  shown: <Trans>Shown now</Trans>,
  planned: <Trans>Not yet</Trans>,
  over: <Trans>Over</Trans>,
  ended: <Trans>Ended</Trans>,
}

function State({ id, english, state }: AnnouncementView) {
  const { t } = useLingui()
  const ending = useSubmit(announcementsContract.end, {
    refreshes: [announcementsContract.announcements, announcementsContract.current],
  })
  return (
    <>
      <Tag tone={state === 'shown' ? 'green' : 'grey'}>{STATE_WORDS[state]}</Tag>{' '}
      {state === 'shown' || state === 'planned' ? (
        <Button
          size="small"
          kind="quiet"
          pending={ending.pending}
          onClick={() => ending.submit({ params: { announcementId: id } })}
          aria-label={t`End the announcement ${english}`}
        >
          <Trans>End now</Trans>
        </Button>
      ) : null}
      {ending.refusal ? <Notice tone="danger" live title={ending.refusal.message} /> : null}
    </>
  )
}
