import { Trans } from '@lingui/react/macro'
import { FileField } from '#design/forms/file-field.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  isAnother: boolean
  sending: { pending: boolean; refusal: { message: string; fields?: Readonly<Record<string, string>> | null | undefined } | null }
  onLetter: (letter: File) => void
}

/** The bank's letter, from which finance verifies the account; sent as soon as it is chosen. */
export function SendLetter({ isAnother, sending, onLetter }: Props) {
  return (
    <>
      <FileField
        name="letter"
        accept="application/pdf,image/jpeg,image/png,image/webp,image/heic"
        label={isAnother ? <Trans>Another letter in its place</Trans> : <Trans>The bank’s letter about this account</Trans>}
        hint={
          sending.pending ? (
            <Trans>The file is being examined…</Trans>
          ) : (
            <Trans>A letter or a voided check with name and number, as a PDF or a photo. Nothing is paid before it is verified.</Trans>
          )
        }
        onFiles={([letter]) => letter && onLetter(letter)}
      />
      {sending.refusal ? (
        <Notice tone="danger" live>
          {sending.refusal.fields?.['file'] ?? sending.refusal.message}
        </Notice>
      ) : null}
    </>
  )
}
