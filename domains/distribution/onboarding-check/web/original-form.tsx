import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#access/web/call.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { onboardingContract, type PaperByHand } from '#domains/distribution/onboarding/contract.ts'
import { PAPERS, type PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { ONBOARDING_CHANGED } from '#domains/distribution/onboarding-check/web/onboarding-changed.ts'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { UploadField, useUpload } from '#domains/distribution/agency-application/web/use-upload.tsx'
import type { Id } from '#platform/ids.ts'
import type { Day } from '#platform/days.ts'
import { useStateChoices } from '#design/values/states.ts'
import { cents } from '#platform/money.ts'
import { Button } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, MoneyField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'

type Props = { leadId: Id<'lead'>; state: string | null; npn: string | null }

/** For papers that came by mail: compliance enters what it checked, with the scan and a note. */
export function OriginalForm(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Record signed original</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Verified on a signed original</Trans>}>
        <Fields {...props} onSaved={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function Fields({ leadId, state, npn, onSaved }: Props & { onSaved: () => void }) {
  const states = useStateChoices()
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<PaperKind>('license')
  const params = { leadId }
  const saving = useSubmit(onboardingContract.verifyOnPaper, { ...ONBOARDING_CHANGED, onDone: onSaved })
  const upload = useUpload((file) => call(onboardingContract.addFile, { params, query: { fileName: file.name }, body: file }))
  return (
    <Form sending={saving} checksAll onSubmit={(answers) => saving.submit({ params, body: originalIn(answers, kind, upload.required) })}>
      <SelectField
        name="kind"
        label={<Trans>Document</Trans>}
        options={PAPERS.map((value) => ({ value, label: i18n._(PAPER_WORDS[value]) }))}
        defaultValue={kind}
        onChange={(value) => setKind(PAPERS.find((each) => each === value) ?? 'license')}
      />
      {kind === 'license' ? (
        <FieldRow>
          <TextField name="npn" label={<Trans>NPN</Trans>} defaultValue={npn ?? ''} inputMode="numeric" maxLength={8} short />
          <SelectField name="state" label={<Trans>State</Trans>} placeholder={t`Choose`} options={states} defaultValue={state ?? ''} />
          <TextField name="number" label={<Trans>License number</Trans>} maxLength={40} autoComplete="off" />
        </FieldRow>
      ) : null}
      {kind === 'eo' ? (
        <FieldRow>
          <TextField name="insurer" label={<Trans>Insurer</Trans>} maxLength={120} autoComplete="off" />
          <MoneyField name="perClaim" label={<Trans>Limit per claim</Trans>} />
        </FieldRow>
      ) : null}
      {kind === 'license' || kind === 'eo' ? (
        <DateField name="expiresOn" label={<Trans>Last day</Trans>} />
      ) : (
        <DateField name="signedOn" label={<Trans>Signed on</Trans>} />
      )}
      <UploadField upload={upload} label={<Trans>Scan of the original</Trans>} missing={t`Choose the scanned document.`} />
      <TextArea name="note" label={<Trans>What you checked and how</Trans>} maxLength={500} rows={2} />
      <Button type="submit" kind="primary" pending={saving.pending}>
        <Trans>Mark as verified</Trans>
      </Button>
    </Form>
  )
}

function originalIn(answers: Answers, kind: PaperKind, fileId: Id<'applicationFile'>): PaperByHand {
  const proof = { fileId, note: answers.text('note') }
  const day = (name: string): Day => answers.day(name) ?? (answers.text(name) as Day)
  if (kind === 'license') {
    const [npn, state, number] = [answers.text('npn'), answers.text('state'), answers.text('number')]
    return { kind, npn, state, number, expiresOn: day('expiresOn'), ...proof }
  }
  if (kind === 'eo') {
    const perClaim = answers.cents('perClaim') ?? cents(0)
    return { kind, insurer: answers.text('insurer'), perClaim, expiresOn: day('expiresOn'), ...proof }
  }
  return { kind, signedOn: day('signedOn'), ...proof }
}
