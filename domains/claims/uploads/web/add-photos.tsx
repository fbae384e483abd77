import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { type PassPhoto, uploadsContract } from '#domains/claims/uploads/contract.ts'
import styles from '#domains/claims/uploads/web/document-requirement.module.css'
import { UploadsInProgress } from '#domains/claims/uploads/web/requirement-files.tsx'
import { sendByPass } from '#domains/claims/uploads/web/upload.ts'
import { useUploads } from '#domains/claims/uploads/web/use-uploads.ts'
import { Card } from '#design/layout/card.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Moment } from '#design/values/moment.tsx'

const REFETCH_MS = 2_000

/** The page that the QR code opens on the phone: one requirement, its photos and the camera; nothing about the claim or the member. */
export function AddPhotos({ pass }: { pass: string }) {
  const bearer = { token: async () => pass, renew: async () => pass }
  const shown = useAnswer(uploadsContract.photoPass, {}, { token: bearer, refetchMs: REFETCH_MS })
  const uploads = useUploads(sendByPass(pass), [uploadsContract.photoPass])
  return (
    <Card title={shown.title}>
      <p>{shown.what}</p>
      <ul role="list" className={styles.files} aria-live="polite">
        {shown.photos.map((photo) => (
          <ArrivedPhoto key={photo.id} photo={photo} />
        ))}
        <UploadsInProgress uploads={uploads} />
      </ul>
      <FileField
        name="photo"
        label={<Trans>Photos of each page, one at a time</Trans>}
        hint={<Trans>They appear on your computer right away.</Trans>}
        accept="image/*,.heic"
        multiple
        camera
        onFiles={uploads.add}
      />
      <p className={styles.words}>
        <Trans>This link works until</Trans> <Moment at={shown.expiresAt} />{' '}
        <Trans>or until the claim is submitted. When you’re done, continue on your computer.</Trans>
      </p>
    </Card>
  )
}

function ArrivedPhoto({ photo: { fileName, state, problem } }: { photo: PassPhoto }) {
  return (
    <li className={styles.file}>
      <Icon name={problem ? 'warning' : state === 'examining' ? 'clock' : 'check'} size={18} />
      <span className={styles.name}>
        {fileName}
        <small>{problem ?? (state === 'examining' ? <Trans>Being checked</Trans> : <Trans>Received</Trans>)}</small>
      </span>
    </li>
  )
}
