import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { lessonEditorContract } from '#domains/distribution/lesson-editor/contract.ts'
import { FilmField } from '#domains/distribution/lesson-editor/web/film-field.tsx'
import { LessonForm } from '#domains/distribution/lesson-editor/web/lesson-form.tsx'
import { type LessonView, REFRESHES } from '#domains/distribution/lesson-editor/web/lesson-view.ts'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Page } from '#design/layout/page.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** One lesson: its draft, or what is published, with its versions. */
export function LessonPage() {
  const { t } = useLingui()
  const videoId = useParam('videoId') as Id<'video'>
  const lesson = useAnswer(lessonEditorContract.lesson, { params: { videoId } })
  const { edit, version, retired, versions, lines, seconds } = lesson
  const retiring = useSubmit(lessonEditorContract.retire, { refreshes: REFRESHES })
  return (
    <Page
      title={lesson.content.title || t`Lesson`}
      back={{ to: pathTo('/account-center/lessons') }}
      actions={
        version === null ? null : (
          <Button pending={retiring.pending} onClick={() => retiring.submit({ params: { videoId }, body: { retired: !retired } })}>
            {retired ? <Trans>Bring back</Trans> : <Trans>Retire</Trans>}
          </Button>
        )
      }
    >
      <Stack>
        {retiring.refusal ? <Notice tone="danger" live title={retiring.refusal.message} /> : null}
        {retired ? <Notice title={<Trans>This lesson is retired: nobody is offered it.</Trans>} /> : null}
        {edit === null ? (
          <Notice title={<Trans>This is the published version. Saving a change begins a draft.</Trans>} />
        ) : (
          <DraftActions videoId={videoId} edit={edit} isNew={version === null} />
        )}
        <Card title={<Trans>Lesson</Trans>}>
          <p>
            <Plural value={lines} one="# line" other="# lines" />, <Plural value={seconds} one="# second" other="# seconds" />
          </p>
          <LessonForm key={edit ?? 'published'} videoId={videoId} lesson={lesson} />
        </Card>
        {edit === null ? null : <FilmField videoId={videoId} film={lesson.content.film} />}
        {versions.length > 0 ? (
          <Card title={<Trans>Versions</Trans>} flush>
            <DataTable caption={t`Versions`} rows={versions} rowKey={({ number }) => String(number)} empty={null} columns={COLUMNS} />
          </Card>
        ) : null}
      </Stack>
    </Page>
  )
}

function DraftActions({ videoId, edit, isNew }: { videoId: Id<'video'>; edit: number; isNew: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const publishing = useSubmit(lessonEditorContract.publish, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  const discarding = useSubmit(lessonEditorContract.discard, {
    refreshes: isNew ? [lessonEditorContract.lessons] : REFRESHES,
    ...(isNew ? { onDone: () => void navigate(pathTo('/account-center/lessons')) } : {}),
  })
  const missing = Object.values(publishing.fields)
  return (
    <Notice
      tone="warning"
      title={<Trans>This is a draft. People do not see it yet.</Trans>}
      action={
        <>
          <Button kind="primary" onClick={() => setOpen(true)}>
            <Trans>Publish</Trans>
          </Button>{' '}
          <Button kind="quiet" pending={discarding.pending} onClick={() => discarding.submit({ params: { videoId } })}>
            <Trans>Discard draft</Trans>
          </Button>
        </>
      }
    >
      {discarding.refusal ? discarding.refusal.message : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Publish lesson</Trans>}>
        <Form
          sending={publishing}
          label={t`Publish lesson`}
          onSubmit={(answers) =>
            publishing.submit({
              params: { videoId },
              body: { edit, progress: answers.text('progress') === 'ask_again' ? 'ask_again' : 'keep' },
            })
          }
        >
          {missing.length > 0 ? (
            <ul>
              {[...new Set(missing)].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : null}
          <RadioCards
            name="progress"
            label={<Trans>People who passed the version before</Trans>}
            defaultValue="keep"
            options={[
              { value: 'keep', label: <Trans>Stay passed</Trans>, note: <Trans>For corrections of words.</Trans> },
              {
                value: 'ask_again',
                label: <Trans>Are asked again</Trans>,
                note: <Trans>For a change of what people have to know. Their certificates are replaced.</Trans>,
              },
            ]}
          />
          <FormActions>
            <Button type="submit" kind="primary" pending={publishing.pending}>
              <Trans>Publish</Trans>
            </Button>
          </FormActions>
        </Form>
      </Dialog>
    </Notice>
  )
}

const COLUMNS: readonly Column<LessonView['versions'][number]>[] = [
  { id: 'number', head: <Trans>Version</Trans>, cell: ({ number }) => number },
  { id: 'at', head: <Trans>Published</Trans>, cell: ({ publishedAt }) => <Moment at={publishedAt} /> },
  { id: 'by', head: <Trans>By</Trans>, cell: ({ publishedBy }) => publishedBy ?? <Trans>Breakwater</Trans> },
  {
    id: 'progress',
    head: <Trans>Passed before</Trans>,
    cell: ({ progressKept }) => (progressKept ? <Trans>Stayed passed</Trans> : <Trans>Asked again</Trans>),
  },
]
