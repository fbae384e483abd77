import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { lessonEditorContract } from '#domains/distribution/lesson-editor/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Page } from '#design/layout/page.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Tag } from '#design/values/tag.tsx'

type Row = Answer<typeof lessonEditorContract.lessons>['rows'][number]

/** All lessons, in the order in which they are offered. */
export function LessonsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { rows } = useAnswer(lessonEditorContract.lessons, {})
  const [adding, setAdding] = useState(false)
  const refreshes = [lessonEditorContract.lessons]
  const add = useSubmit(lessonEditorContract.add, {
    refreshes,
    onDone: ({ id }) => void navigate(pathTo('/account-center/lessons/:videoId', { videoId: id })),
  })
  const order = useSubmit(lessonEditorContract.order, { refreshes })
  const published = rows.filter(({ version }) => version !== null).map(({ id }) => id)
  const moveUp = (row: Row): void => {
    const place = published.indexOf(row.id)
    const before = published[place - 1]
    if (before) order.submit({ body: { ids: published.with(place - 1, row.id).with(place, before) } })
  }
  const columns: readonly Column<Row>[] = [
    ...COLUMNS,
    {
      id: 'order',
      head: <Trans>Order</Trans>,
      cell: (row) =>
        published.indexOf(row.id) > 0 ? (
          <Button size="small" kind="quiet" pending={order.pending} aria-label={t`Move ${row.title} up`} onClick={() => moveUp(row)}>
            <Trans>Move up</Trans>
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Page
      title={t`Edit lessons`}
      intro={<Trans>Change a lesson as a draft. People see it when you publish it.</Trans>}
      actions={
        <>
          <LinkButton to={pathTo('/account-center/help-articles')}>
            <Trans>Help articles</Trans>
          </LinkButton>
          <Button icon="plus" kind="primary" onClick={() => setAdding(true)}>
            <Trans>Add lesson</Trans>
          </Button>
        </>
      }
    >
      {order.refusal ? <Notice tone="danger" live title={order.refusal.message} /> : null}
      <DataTable
        caption={t`Lessons`}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => pathTo('/account-center/lessons/:videoId', { videoId: id })}
        empty={<EmptyState title={<Trans>There are no lessons yet.</Trans>} />}
        columns={columns}
      />
      <Dialog open={adding} onClose={() => setAdding(false)} title={<Trans>Add lesson</Trans>}>
        <Form sending={add} label={t`Add lesson`} onSubmit={(answers) => add.submit({ body: { title: answers.text('title') } })}>
          <TextField name="title" label={<Trans>Title</Trans>} maxLength={120} autoComplete="off" />
          <FormActions>
            <Button type="submit" kind="primary" pending={add.pending}>
              <Trans>Begin draft</Trans>
            </Button>
          </FormActions>
        </Form>
      </Dialog>
    </Page>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', head: <Trans>Lesson</Trans>, cell: ({ title }) => title },
  { id: 'track', head: <Trans>Track</Trans>, cell: ({ track }) => track || '–' },
  {
    id: 'state',
    head: <Trans>State</Trans>,
    cell: ({ version, hasDraft, retired }) => (
      <>
        {retired ? (
          <Tag tone="grey">
            <Trans>Retired</Trans>
          </Tag>
        ) : version === null ? null : (
          <Tag tone="green">
            <Trans>Version {version}</Trans>
          </Tag>
        )}{' '}
        {hasDraft ? (
          <Tag tone="amber">
            <Trans>Draft</Trans>
          </Tag>
        ) : null}
      </>
    ),
  },
  { id: 'passed', head: <Trans>Passed by</Trans>, align: 'end', cell: ({ passed }) => passed },
]
