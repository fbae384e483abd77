import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import type { Day } from '#platform/days.ts'

type Sent = { masterCode: string; signedOn: Day; letter: File }
type Props = {
  agencies: readonly { masterCode: string; name: string }[]
  onAgency: (typed: string) => void
  sending: Sending
  onSend: (sent: Sent) => void
  children: ReactNode
}

/** The agency, by its code or its name, and the broker-of-record letter that names it. */
export function AgencyLetter({ agencies, onAgency, sending, onSend, children }: Props) {
  const { t } = useLingui()
  const list = useId()
  const [letter, setLetter] = useState<File | null>(null)
  return (
    <Form
      label={t`Move to another agency`}
      sending={sending}
      onSubmit={(answers) => {
        const signedOn = answers.day('signedOn')
        if (letter && signedOn) onSend({ masterCode: answers.text('masterCode').toUpperCase(), signedOn, letter })
      }}
    >
      <TextField
        name="masterCode"
        label={<Trans>Agency</Trans>}
        hint={<Trans>Type the agency’s name or code, then choose it.</Trans>}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => onAgency(event.currentTarget.value)}
      />
      <datalist id={list}>
        {agencies.map(({ masterCode, name }) => (
          <option key={masterCode} value={masterCode}>
            {name}
          </option>
        ))}
      </datalist>
      <DateField name="signedOn" label={<Trans>Date the letter was signed</Trans>} max={today()} />
      <FileField
        name="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        label={<Trans>Letter the member signed</Trans>}
        hint={letter ? <Trans>Selected: {letter.name}</Trans> : <Trans>A PDF or image, up to 10 MB. We keep it exactly as uploaded.</Trans>}
        chosen={letter !== null}
        missing={t`Choose the signed letter.`}
        onFiles={([file]) => setLetter(file ?? null)}
      />
      {children}
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Request transfer</Trans>
      </Button>
    </Form>
  )
}
