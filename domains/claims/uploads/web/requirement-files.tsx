import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimFile } from '#domains/claims/claim-view/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import styles from '#domains/claims/uploads/web/document-requirement.module.css'
import { DOCUMENT_REFRESHES } from '#domains/claims/uploads/web/refreshes.ts'
import type { PhotoProblem } from '#domains/claims/photo-quality/rules/photo-quality.ts'
import type { DoubtfulPhoto, UploadingFile, useUploads } from '#domains/claims/uploads/web/use-uploads.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Progress } from '#design/charts/meter.tsx'

/** The uploaded files. A removed one stays visible until the page is left, so that it can be restored. */
export function SentFiles({ files }: { files: readonly ClaimFile[] }) {
  const [removed, setRemoved] = useState<readonly ClaimFile[]>([])
  const notRestored = removed.filter(({ id }) => !files.some((file) => file.id === id))
  return (
    <>
      {files.map((file) => (
        <SentFile
          key={file.id}
          file={file}
          isRestored={removed.some(({ id }) => id === file.id)}
          onRemoved={() => setRemoved((all) => [...all.filter(({ id }) => id !== file.id), file])}
        />
      ))}
      {notRestored.map((file) => (
        <RemovedFile key={file.id} file={file} />
      ))}
    </>
  )
}

/** The pressed button disappears with its line, so keyboard focus moves to the last button of the line that replaces it. */
const focusLastButton = (line: HTMLLIElement | null) => [...(line?.querySelectorAll('button') ?? [])].at(-1)?.focus()

function SentFile({ file, isRestored, onRemoved }: { file: ClaimFile; isRestored: boolean; onRemoved: () => void }) {
  const { t } = useLingui()
  const removing = useSubmit(uploadsContract.removeDocument, { refreshes: DOCUMENT_REFRESHES, onDone: onRemoved })
  const request = { params: { documentId: file.id } }
  return (
    <li ref={isRestored ? focusLastButton : null} className={styles.file}>
      {isPhoto(file) ? (
        <Photo file={file} />
      ) : (
        <Icon name={file.problem ? 'warning' : file.state === 'examining' ? 'clock' : 'file'} size={18} />
      )}
      <span className={styles.name}>
        {file.state === 'clean' ? (
          <a href={addressOf(claimDocumentsContract.documentFile, request)} download>
            {file.fileName}
          </a>
        ) : (
          file.fileName
        )}
        <small>
          {file.problem ??
            (file.state === 'examining' ? (
              <Trans>We’re checking this file. You can continue.</Trans>
            ) : (
              <Trans>Added by {file.addedBy}</Trans>
            ))}
        </small>
      </span>
      {isPhoto(file) && !file.whyNotRemove ? <TurnPhoto file={file} /> : null}
      {file.whyNotRemove ? null : (
        <Button
          size="small"
          kind="quiet"
          aria-label={t`Remove ${file.fileName}`}
          pending={removing.pending}
          onClick={() => removing.submit(request)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

const isPhoto = ({ state, mediaType }: ClaimFile): boolean => state === 'clean' && mediaType.startsWith('image/')

/** A thumbnail in a square that fits every rotation. */
function Photo({ file: { id, fileName, quarterTurns } }: { file: ClaimFile }) {
  const { t } = useLingui()
  const degrees = quarterTurns * 90
  const address = addressOf(claimDocumentsContract.documentPage, { params: { documentId: id, page: '1' } })
  return (
    <img
      className={styles.photo}
      data-turns={quarterTurns}
      src={address}
      alt={quarterTurns ? t`${fileName}, rotated ${degrees} degrees` : fileName}
      loading="lazy"
    />
  )
}

function TurnPhoto({ file: { id, fileName, quarterTurns } }: { file: ClaimFile }) {
  const { t } = useLingui()
  const turning = useSubmit(uploadsContract.rotateDocument, { refreshes: DOCUMENT_REFRESHES })
  return (
    <Button
      size="small"
      kind="quiet"
      aria-label={t`Rotate ${fileName} to the right`}
      pending={turning.pending}
      onClick={() => turning.submit({ params: { documentId: id }, body: { quarterTurns: (quarterTurns + 1) % 4 } })}
    >
      <Trans>Rotate</Trans>
    </Button>
  )
}

function RemovedFile({ file }: { file: ClaimFile }) {
  const { t } = useLingui()
  const restoring = useSubmit(uploadsContract.restoreDocument, { refreshes: DOCUMENT_REFRESHES })
  return (
    <li ref={focusLastButton} className={styles.file}>
      <span className={styles.name} role="status">
        <Trans>{file.fileName} was removed.</Trans>
      </span>
      <Button
        size="small"
        kind="quiet"
        aria-label={t`Undo: restore ${file.fileName}`}
        pending={restoring.pending}
        onClick={() => restoring.submit({ params: { documentId: file.id } })}
      >
        <Trans>Undo</Trans>
      </Button>
    </li>
  )
}

export function UploadsInProgress({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  return (
    <>
      {uploads.files.map((file) => (
        <UploadInProgress key={file.key} file={file} onRetry={() => uploads.retry(file)} onForget={() => uploads.forget(file.key)} />
      ))}
      {uploads.doubtful.map((photo) => (
        <Doubt key={`doubt-${photo.key}`} photo={photo} onAccept={() => uploads.accept(photo.key)} />
      ))}
    </>
  )
}

const DOUBTS: Record<PhotoProblem, MessageDescriptor> = {
  blurry: msg`This photo looks blurry. If you can’t read it, remove it and take it again.`,
  glare: msg`Light reflects in this photo. If it hides something, remove it and take it again from another angle.`,
  dark: msg`This photo looks dark. If you can’t read it, remove it and take it again with more light.`,
}

function Doubt({ photo: { name, problem }, onAccept }: { photo: DoubtfulPhoto; onAccept: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <li className={styles.file}>
      <Icon name="warning" size={18} />
      <span className={styles.name} role="status">
        {name}
        <small>{i18n._(DOUBTS[problem])}</small>
      </span>
      <Button size="small" kind="quiet" aria-label={t`Keep ${name}`} onClick={onAccept}>
        <Trans>Keep it</Trans>
      </Button>
    </li>
  )
}

function UploadInProgress({
  file: { file, percent, failure },
  onRetry,
  onForget,
}: {
  file: UploadingFile
  onRetry: () => void
  onForget: () => void
}) {
  if (failure === null) {
    return (
      <li className={styles.file}>
        {percent < 100 ? (
          <Progress label={<Trans>Uploading {file.name}</Trans>} value={percent} />
        ) : (
          <Progress label={<Trans>Finishing upload: {file.name}</Trans>} />
        )}
      </li>
    )
  }
  return (
    <li className={styles.file}>
      <Icon name="warning" size={18} />
      <span className={styles.name} role="alert">
        {file.name}
        <small>{failure}</small>
      </span>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="small" kind="quiet" onClick={onForget}>
        <Trans>Cancel</Trans>
      </Button>
    </li>
  )
}
