import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { applicationOf } from '#domains/membership/enrollments/web/application.ts'
import { CheckAnswers } from '#domains/membership/join/web/check-answers.tsx'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'
import { NewPasswordField } from '#domains/people/passwords/web/new-password-field.tsx'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import { ConsentFields, signatureIn, viewedNow } from '#domains/membership/signatures/web/consent-fields.tsx'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { dollars } from '#platform/money.ts'

/**
 * Last step, hidden while an earlier answer is missing again: all answers, the terms, three unchecked boxes, the member's own name, and the
 * price beside the button.
 */
export function JoinPay({ store: { draft }, quote, sending, onEnroll }: JoinStep) {
  const { t } = useLingui()
  const { currentUser } = useClientState()
  const { terms } = useAnswer(termsContract.current, { query: draft['state'] ? { state: draft['state'] } : {} })
  const [viewedAt] = useState(viewedNow)
  const application = applicationOf(draft)
  if (!quote) return <Skeleton lines={10} />

  const amount = dollars(quote.today)
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        if (!application) return
        onEnroll({
          ...application,
          ...(currentUser ? {} : { password: answers.text('password') }),
          agreed: { today: quote.today, next: quote.next },
          signature: signatureIn(answers, terms, viewedAt),
        })
      }}
    >
      {application ? <CheckAnswers application={application} planName={quote.planName} /> : null}
      {currentUser ? null : (
        <FormSection title={<Trans>Your account</Trans>}>
          <input type="hidden" name="email" autoComplete="username" value={application?.person.email} readOnly />
          <NewPasswordField />
        </FormSection>
      )}
      <ConsentFields
        key={`${terms.version} ${quote.autoRenewWording}`}
        terms={terms}
        autoRenewWording={quote.autoRenewWording}
        autoRenewReading={quote.autoRenewReading}
        name={application ? `${application.person.firstName} ${application.person.lastName}` : ''}
      />
      <Card title={<Trans>Your payment</Trans>}>
        <PriceSummary quote={quote} />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Sign and pay {amount}</Trans>
          </Button>
          <LinkButton to="?step=cars">{t`Back`}</LinkButton>
        </FormActions>
        <p>
          <Trans>You’ll pay on our payment partner’s page. We never see or store your card number.</Trans>
        </p>
      </Card>
    </Form>
  )
}
