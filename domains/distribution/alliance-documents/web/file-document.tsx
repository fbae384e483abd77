import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { allianceDocumentsContract } from '#domains/distribution/alliance-documents/contract.ts'
import { DOCUMENT_KINDS } from '#domains/distribution/alliance-documents/rules/document.ts'
import { DOCUMENT_KIND } from '#domains/distribution/alliance-documents/web/document-kind.ts'
import { Button } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import type { Id } from '#platform/ids.ts'

/** One paper with its days; the file is examined while its sender waits. */
export function FileDocument({ allianceId, onDone }: { allianceId: Id<'alliance'>; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const sending = useSubmit(allianceDocumentsContract.add, { refreshes: [allianceDocumentsContract.documents], onDone })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        if (file) sending.submit({ params: { allianceId }, query: { fileName: file.name, ...aboutOf(answers) }, body: file })
      }}
    >
      <FieldRow>
        <SelectField
          name="kind"
          label={<Trans>Document type</Trans>}
          defaultValue="contract"
          options={DOCUMENT_KINDS.map((value) => ({ value, label: i18n._(DOCUMENT_KIND[value]) }))}
        />
        <TextField name="title" label={<Trans>Title</Trans>} maxLength={120} autoComplete="off" />
      </FieldRow>
      <DateField
        name="signedOn"
        label={<Trans>Signed on</Trans>}
        hint={<Trans>Required for a contract or an amendment.</Trans>}
        max={today()}
        optional
      />
      <FieldRow>
        <DateField name="validFrom" label={<Trans>Effective date</Trans>} optional />
        <DateField name="validTo" label={<Trans>Last day</Trans>} optional />
      </FieldRow>
      <FileField
        name="file"
        accept="application/pdf,image/jpeg,image/png,image/webp,image/heic"
        label={<Trans>Document</Trans>}
        hint={file ? file.name : <Trans>A PDF or photo, up to 20 MB. We keep it exactly as uploaded.</Trans>}
        chosen={file !== null}
        missing={t`Choose the file.`}
        error={sending.fields['file'] ?? null}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Add document</Trans>
      </Button>
    </Form>
  )
}

const aboutOf = (answers: Answers) => ({
  kind: DOCUMENT_KINDS.find((kind) => kind === answers.text('kind')) ?? 'other',
  title: answers.text('title'),
  signedOn: answers.day('signedOn') ?? undefined,
  validFrom: answers.day('validFrom') ?? undefined,
  validTo: answers.day('validTo') ?? undefined,
})
