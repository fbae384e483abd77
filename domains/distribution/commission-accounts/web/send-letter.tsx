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
        label={isAnother ? <Trans>Replacement letter</Trans> : <Trans>Bank letter for this account</Trans>}
        hint={
          sending.pending ? (
            <Trans>We’re checking the file…</Trans>
          ) : (
            <Trans>
              A bank letter or a voided check that shows the name and the account number, as a PDF or photo. Nothing is paid until it’s
              verified.
            </Trans>
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
