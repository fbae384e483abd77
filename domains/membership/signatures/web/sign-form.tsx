import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import type { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { ConsentFields, type Signature, signatureIn, viewedNow } from '#domains/membership/signatures/web/consent-fields.tsx'
import { PlanFacts } from '#domains/membership/signatures/web/plan-facts.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Cents } from '#platform/money.ts'

export type ToSign = Answer<typeof signingLinkContract.signing>
export type Signed = { agreed: { today: Cents; next: Cents }; signature: Signature }

/** A prepared membership, for the member to read and sign with their own name. */
export function SignForm({ prepared, sending, onSign }: { prepared: ToSign; sending: Sending; onSign: (signed: Signed) => void }) {
  const [viewedAt] = useState(viewedNow)
  const { sellerName, firstName, lastName, quote, terms } = prepared
  const { today, next } = quote
  return (
    <Form sending={sending} onSubmit={(answers) => onSign({ agreed: { today, next }, signature: signatureIn(answers, terms, viewedAt) })}>
      <Notice
        title={
          <Trans>
            {sellerName} prepared this for you, {firstName}.
          </Trans>
        }
      >
        <Trans>Only you can sign it. If anything is wrong, don’t sign. Tell {sellerName}, and they’ll prepare a new one.</Trans>
      </Notice>
      <PlanFacts prepared={prepared} />
      <ConsentFields
        terms={terms}
        autoRenewWording={quote.autoRenewWording}
        autoRenewReading={quote.autoRenewReading}
        name={`${firstName} ${lastName}`}
      />
      <Card title={<Trans>Your payment</Trans>}>
        <PriceSummary quote={quote} />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Sign and continue to payment</Trans>
          </Button>
        </FormActions>
        <p>
          <Trans>You’ll pay on our payment partner’s page. We never see or store your card number.</Trans>
        </p>
      </Card>
    </Form>
  )
}
