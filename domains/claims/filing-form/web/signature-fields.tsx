import { Trans, useLingui } from '@lingui/react/macro'
import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { attestationFor } from '#domains/claims/filing/rules/attestation.ts'
import { attestationWords } from '#domains/claims/filing/web/attestation-words.ts'
import { CourtesyNotice } from '#domains/membership/terms-acceptance/web/courtesy-translation.tsx'
import { ourCompany } from '#domains/records/company/web/our-company.ts'
import { esignWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import type { Answers } from '#design/forms/answers.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** The exact text that is signed and saved, and the field for the name. */
export function SignatureFields({ name, lossType }: { name: string; lossType: LossType | null }) {
  const { t, i18n } = useLingui()
  const { statements, fraudWarning } = attestationFor(lossType, ourCompany())
  return (
    <>
      <ul>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <p>{fraudWarning}</p>
      <p>{esignWording()}</p>
      {i18n.locale === 'es' ? <CourtesyNotice texts={attestationWords(lossType).map((words) => i18n._(words))} /> : null}
      <Checkbox
        name="attested"
        label={<Trans>All of this is true, and I agree.</Trans>}
        missing={t`Check the box to confirm that this is true.`}
      />
      <TextField
        name="typedName"
        label={<Trans>Full name (your signature)</Trans>}
        hint={name}
        autoComplete="name"
        maxLength={120}
        missing={t`Enter your full name.`}
      />
    </>
  )
}

/** The signature with the digest of the answers that were read; if they changed since, it is refused. */
export const signatureOf = (answers: Answers, { answersDigest }: { answersDigest: string | null }) =>
  ({ typedName: answers.text('typedName'), attested: true, ...(answersDigest ? { answersDigest } : {}) }) as const

type SigningProps = {
  name: string
  lossType: LossType | null
  answersDigest: string | null
  sending: Sending
  onSign: (signature: ReturnType<typeof signatureOf>) => void
}

/** To sign a claim that somebody else has filed. */
export function SigningForm({ name, lossType, answersDigest, sending, onSign }: SigningProps) {
  const { t } = useLingui()
  return (
    <Form label={t`Sign claim`} sending={sending} onSubmit={(answers) => onSign(signatureOf(answers, { answersDigest }))}>
      <SignatureFields name={name} lossType={lossType} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Sign claim</Trans>
      </Button>
    </Form>
  )
}
