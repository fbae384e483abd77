import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { StepProps } from '#domains/distribution/agency-application/web/application-step.tsx'
import { agreementWords } from '#domains/distribution/application-forms/web/agreement-words.ts'
import { CourtesyNotice } from '#domains/membership/terms-acceptance/web/courtesy-translation.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** The agreement, read and signed here; what is signed is this text, by its digest. */
export function AgreementStep({ application: { agreement }, giving, give }: StepProps) {
  const { t, i18n } = useLingui()
  const { version, sha256, clauses, rates } = agreement
  return (
    <Form
      sending={giving}
      checksAll
      onSubmit={(answers) => give({ kind: 'agreement', version, sha256, agreed: true, signedName: answers.text('signedName') })}
    >
      <div lang="en">
        {clauses.map(({ title, text }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Fragment>
        ))}
      </div>
      {i18n.locale === 'es' ? <CourtesyNotice texts={agreementWords(i18n, rates).map(({ title, text }) => `${title}: ${text}`)} /> : null}
      <p>
        <small>
          <Trans>Version {version}. We record your name, the time, your IP address, and a digital fingerprint of this text.</Trans>
        </small>
      </p>
      <Checkbox name="agreed" label={<Trans>I have read the agreement and sign it electronically.</Trans>} missing={t`Check this box.`} />
      <TextField name="signedName" label={<Trans>Full name (your signature)</Trans>} autoComplete="name" maxLength={120} />
      <FormActions>
        <Button type="submit" kind="primary" pending={giving.pending}>
          <Trans>Sign agreement</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
