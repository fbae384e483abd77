import { Trans, useLingui } from '@lingui/react/macro'
import { CourtesyTranslation } from '#domains/membership/terms-acceptance/web/courtesy-translation.tsx'
import type { TermsView } from '#domains/membership/terms/contract.ts'
import { esignWording, termsWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { TermsText } from '#domains/membership/terms/web/terms-text.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { now } from '#design/values/now.ts'
import { TextField } from '#design/forms/text-fields.tsx'

type Props = { terms: TermsView; autoRenewWording: string; autoRenewReading: string; name: string }

/**
 * The terms, and three boxes that all begin unchecked: signing electronically, the terms and, separately, the
 * renewal. The text beside each is the text stored with the signature; a Spanish reader also gets a courtesy translation.
 */
export function ConsentFields({ terms, autoRenewWording, autoRenewReading, name }: Props) {
  const { t, i18n } = useLingui()
  return (
    <FormSection title={<Trans>Read and sign</Trans>}>
      <TermsText terms={terms} />
      {i18n.locale === 'es' ? <CourtesyTranslation version={terms.version} renewal={autoRenewReading} /> : null}
      <Checkbox name="signature.esign" label={esignWording()} missing={t`Check the box to sign here, or ask us for a paper copy.`} />
      <Checkbox name="signature.terms" label={termsWording(terms)} missing={t`Check the box to accept the terms.`} />
      <Checkbox name="signature.autoRenew" label={autoRenewWording} missing={t`Check the box to agree to automatic renewal.`} />
      <TextField
        name="signature.typedName"
        label={t`Sign with your full name`}
        hint={name.trim() ? <Trans>As entered: {name}</Trans> : undefined}
        missing={t`Enter your full name.`}
        autoComplete="off"
        maxLength={160}
      />
    </FormSection>
  )
}

export type Signature = { typedName: string; esign: true; terms: true; autoRenew: true; termsVersion: string; viewedAt: string }

/** The form cannot be sent while a box is unchecked; the server refuses it too. */
export const signatureIn = (answers: Answers, { version }: Pick<TermsView, 'version'>, viewedAt: string): Signature => ({
  typedName: answers.text('signature.typedName'),
  esign: true,
  terms: true,
  autoRenew: true,
  termsVersion: version,
  viewedAt,
})

/** The moment the terms were shown to the signer, by the application's clock. */
export const viewedNow = (): string => now().toISOString()
