import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { lessonEditorContract, type ContentView } from '#domains/distribution/lesson-editor/contract.ts'
import { REFRESHES } from '#domains/distribution/lesson-editor/web/lesson-view.ts'
import { Button } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** The video of a draft, uploaded as soon as it is chosen. Save the form first: an upload shows the lesson anew. */
export function FilmField({ videoId, film }: { videoId: Id<'video'>; film: ContentView['film'] }) {
  const { t } = useLingui()
  const [unreadable, setUnreadable] = useState(false)
  const adding = useSubmit(lessonEditorContract.addFilm, { refreshes: REFRESHES })
  const removing = useSubmit(lessonEditorContract.removeFilm, { refreshes: REFRESHES })
  const megabytes = film ? Math.max(1, Math.round(film.bytes / 1_048_576)) : 0
  const fileName = film?.fileName
  const upload = async (file: File): Promise<void> => {
    const seconds = await secondsOf(file)
    setUnreadable(seconds === null)
    if (seconds !== null) adding.submit({ params: { videoId }, query: { fileName: file.name, seconds: String(seconds) }, body: file })
  }
  const refusal = adding.refusal ?? removing.refusal
  return (
    <Card title={<Trans>Video</Trans>}>
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      {unreadable ? (
        <Notice tone="danger" live title={<Trans>Your browser can’t play this file. Choose an MP4 or WebM video.</Trans>} />
      ) : null}
      {adding.pending ? <Notice live title={<Trans>Uploading…</Trans>} /> : null}
      {film ? (
        <p>
          <Trans>
            {fileName}, {megabytes} MB
          </Trans>{' '}
          <Button size="small" kind="quiet" pending={removing.pending} onClick={() => removing.submit({ params: { videoId } })}>
            <Trans>Remove video</Trans>
          </Button>
        </p>
      ) : null}
      <FileField
        name="film"
        label={t`Video file`}
        hint={<Trans>MP4 or WebM, up to 200 MB. Save your other changes first.</Trans>}
        accept="video/mp4,video/webm"
        optional
        onFiles={([file]) => void (file && upload(file))}
      />
    </Card>
  )
}

/** The length of a video as the browser reads it; null when it cannot play it. */
const secondsOf = (file: File): Promise<number | null> =>
  new Promise((resolve) => {
    const address = URL.createObjectURL(file)
    const video = document.createElement('video')
    const end = (seconds: number | null): void => {
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    video.preload = 'metadata'
    video.addEventListener('loadedmetadata', () => end(Number.isFinite(video.duration) ? Math.max(1, Math.floor(video.duration)) : null))
    video.addEventListener('error', () => end(null))
    video.src = address
  })
