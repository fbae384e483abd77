import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Refused } from '#access/web/call.ts'
import type { Id } from '#platform/ids.ts'
import { FileField } from '#design/forms/file-field.tsx'

type Kept = { id: Id<'applicationFile'>; name: string }
export type Send = (file: File) => Promise<Kept>

/** One file of a paper, sent as soon as it is chosen; `id` is what the form then refers to. */
export function useUpload(send: Send, before: Kept | null = null) {
  const [kept, setKept] = useState(before)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    setPending(true)
    setFailure(null)
    await send(file)
      .then(setKept)
      .catch((error: unknown) => setFailure(error instanceof Refused ? error.message : String(error)))
    setPending(false)
  }
  /** For a paper that needs one: until it is uploaded, the server refuses the field. */
  const required = kept?.id as Kept['id']
  return { id: kept?.id ?? null, required, name: kept?.name ?? null, failure, pending, choose }
}

type Props = { upload: ReturnType<typeof useUpload>; label: ReactNode; hint?: ReactNode; missing: string; optional?: boolean }

export function UploadField({ upload, label, hint, missing, optional = false }: Props) {
  const { name, failure, pending } = upload
  return (
    <>
      <FileField
        name="fileId"
        label={label}
        hint={hint}
        accept="image/*,application/pdf"
        camera
        optional={optional}
        chosen={optional || upload.id !== null}
        missing={missing}
        error={failure}
        onFiles={(files) => void upload.choose(files)}
      />
      <p role="status">{pending ? <Trans>Uploading the file…</Trans> : name ? <Trans>We received {name}.</Trans> : null}</p>
    </>
  )
}
