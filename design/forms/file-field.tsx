import { Trans } from '@lingui/react/macro'
import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { classNames } from '#design/class-names.ts'
import { FieldError, Optional, useControl } from '#design/forms/field.tsx'
import styles from '#design/forms/file-field.module.css'
import { Icon } from '#design/pictures/icon.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  error?: string | null
  /** For a required file: whether one was chosen. Without one, the form is not submitted. */
  chosen?: boolean
  /** The error when there is none. */
  missing?: string
  /** As in `<input accept>`: "image/*,application/pdf". */
  accept: string
  multiple?: boolean
  /** Also offers the camera; on a phone it opens at once. */
  camera?: boolean
  /** Called when files are chosen: an upload need not wait for the form. */
  onFiles: (files: readonly File[]) => void
}

/** A file by choosing, by camera or by dropping; never by dropping alone. */
export function FileField({
  name,
  label,
  hint,
  optional = false,
  error = null,
  chosen = true,
  missing,
  accept,
  multiple = false,
  camera = false,
  onFiles,
}: Props) {
  const { control, hintId, errorId, message } = useControl({ name, hint, optional, missing, error })
  const [isOver, setOver] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={classNames(styles.zone, isOver && styles.over, message && styles.wrong)}
      role="group"
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p id={`${control.id}-label`} className={styles.label}>
        {label} {optional ? <Optional /> : null}
      </p>
      {hint ? (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId} message={message} />
      <div className={styles.ways}>
        {camera ? (
          <label className={styles.way}>
            <input type="file" accept="image/*" capture="environment" onChange={choose} />
            <Icon name="camera" />
            <Trans>Take a photo</Trans>
          </label>
        ) : null}
        <label className={styles.way}>
          <input
            id={control.id}
            name={name}
            type="file"
            accept={accept}
            multiple={multiple}
            required={!chosen}
            data-missing={missing}
            aria-invalid={control['aria-invalid']}
            onChange={choose}
          />
          <Icon name="upload" />
          {multiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>}
        </label>
        <span className={styles.drop}>
          <Trans>or drop it here</Trans>
        </span>
      </div>
    </div>
  )
}
