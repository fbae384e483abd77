import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#access/web/call.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ClaimFile, claimsContract, type ClaimSlot } from '#capabilities/claims/contract.ts'
import { CLAIM_REASONS, type ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import { papersContract } from '#capabilities/papers/contract.ts'
import styles from '#capabilities/papers/web/document-slot.module.css'
import { type OnItsWay, useUploads } from '#capabilities/papers/web/use-uploads.ts'
import { Button } from '#design/button.tsx'
import { FileField } from '#design/file-field.tsx'
import { Icon } from '#design/icon.tsx'
import { Progress } from '#design/meter.tsx'
import { Notice } from '#design/notice.tsx'
import { Tag } from '#design/tag.tsx'
import type { Id } from '#platform/ids.ts'

export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,application/pdf'

type Props = { claimId: Id<'claim'>; slot: ClaimSlot; whyNotUpload: ClaimReason | null; children?: ReactNode }

/** One kind of paper: what it is, why it is asked for, whether it is here, and the two ways to add it. */
export function DocumentSlot({ claimId, slot, whyNotUpload, children }: Props) {
  const uploads = useUploads(claimId, slot.slot)
  const isOurs = slot.slot === 'claim_form' || slot.slot === 'membership_certificate'
  return (
    <section className={styles.slot} aria-label={slot.title}>
      <header className={styles.head}>
        <h3>{slot.title}</h3>
        <SlotState state={slot.state} />
        <p className={styles.need}>{slot.need === 'required' ? <Trans>Required</Trans> : <Trans>If you have it</Trans>}</p>
      </header>
      <p className={styles.words}>
        {slot.what} {slot.why}
      </p>
      {slot.askedFor ? <Notice tone="warning" title={<Trans>We asked for this again: {slot.askedFor}</Trans>} /> : null}
      <ul role="list" className={styles.files} aria-live="polite">
        {slot.files.map((file) => (
          <SentFile key={file.id} file={file} />
        ))}
        {uploads.files.map((file) => (
          <FileOnItsWay key={file.key} file={file} onRetry={() => uploads.retry(file)} onForget={() => uploads.forget(file.key)} />
        ))}
      </ul>
      {isOurs ? null : <AddFiles slot={slot} whyNotUpload={whyNotUpload} onFiles={uploads.add} />}
      {children}
    </section>
  )
}

type AddProps = Pick<Props, 'slot' | 'whyNotUpload'> & { onFiles: (files: readonly File[]) => void }

/** Open while something is missing; behind a line once it is here. */
function AddFiles({ slot, whyNotUpload, onFiles }: AddProps) {
  if (whyNotUpload) return slot.state === 'missing' ? <p className={styles.words}>{CLAIM_REASONS[whyNotUpload]}</p> : null
  const field = (label: ReactNode) => (
    <FileField
      name={slot.slot}
      label={label}
      hint={<Trans>A photo (JPEG, PNG, WebP) or a PDF, up to 20 MB</Trans>}
      optional={slot.need === 'asked'}
      accept={ACCEPTED}
      multiple
      camera
      onFiles={onFiles}
    />
  )
  if (slot.state !== 'here') return field(<Trans>Add it</Trans>)
  return (
    <details>
      <summary>
        <Trans>Add another page</Trans>
      </summary>
      {field(slot.title)}
    </details>
  )
}

function SlotState({ state }: { state: ClaimSlot['state'] }) {
  switch (state) {
    case 'here':
    case 'ours':
      return (
        <Tag tone="green">
          <Icon name="check" size={14} /> <Trans>Here</Trans>
        </Tag>
      )
    case 'checking':
      return <Tag tone="blue">{<Trans>Being checked</Trans>}</Tag>
    case 'missing':
      return <Tag tone="amber">{<Trans>Missing</Trans>}</Tag>
    case 'not_yet':
      return <Tag tone="amber">{<Trans>Comes later</Trans>}</Tag>
    case 'if_you_have_it':
      return null
  }
}

function SentFile({ file }: { file: ClaimFile }) {
  const { t } = useLingui()
  const [removed, setRemoved] = useState(false)
  const refreshes = [claimsContract.claim]
  const removing = useSubmit(papersContract.removeDocument, { onDone: () => setRemoved(true) })
  const restoring = useSubmit(papersContract.restoreDocument, { refreshes, onDone: () => setRemoved(false) })
  const asked = { params: { documentId: file.id } }
  if (removed) {
    return (
      <li className={styles.file}>
        <span role="status">
          <Trans>{file.fileName} was removed.</Trans>
        </span>
        <Button size="small" kind="quiet" pending={restoring.pending} onClick={() => restoring.submit(asked)}>
          <Trans>Undo</Trans>
        </Button>
      </li>
    )
  }
  return (
    <li className={styles.file}>
      <Icon name={file.problem ? 'warning' : 'file'} size={18} />
      <span className={styles.name}>
        {file.problem ? file.fileName : <a href={addressOf(papersContract.documentFile, asked)} download>{file.fileName}</a>}
        <small>{file.problem ?? <Trans>Added by {file.addedBy}</Trans>}</small>
      </span>
      {file.whyNotRemove ? null : (
        <Button size="small" kind="quiet" aria-label={t`Remove ${file.fileName}`} pending={removing.pending} onClick={() => removing.submit(asked)}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

function FileOnItsWay({ file: { file, percent, failure }, onRetry, onForget }: { file: OnItsWay; onRetry: () => void; onForget: () => void }) {
  if (failure === null) {
    return (
      <li className={styles.file}>
        {percent < 100 ? <Progress label={<Trans>Sending {file.name}</Trans>} value={percent} /> : <Progress label={<Trans>Checking {file.name}</Trans>} />}
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
        <Trans>Leave it</Trans>
      </Button>
    </li>
  )
}
