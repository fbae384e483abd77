import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { GoOn } from '#domains/claims/filing-form/web/continue-draft.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { EstimateSoFar } from '#domains/claims/claim-eligibility/web/estimate-line.tsx'
import { StillToSend } from '#domains/claims/filing-form/web/step-form.tsx'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FieldRow, RadioCards } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** The payee. Only the member sets it; whoever files for them sees a notice instead. */
export function PaymentStep({ claim, place, mine }: { claim: ClaimView; place: Place; mine: boolean }) {
  return (
    <>
      {mine ? (
        <Payee claim={claim} place={place} />
      ) : (
        <Notice title={<Trans>Only {claim.member.name} can choose how we pay.</Trans>}>
          <Trans>We’ll ask when they sign. No one else sees the account.</Trans>
        </Notice>
      )}
      <EstimateSoFar claim={claim} />
      <StillToSend claim={claim} />
      {mine ? null : <GoOn place={place} to="check" />}
    </>
  )
}

function Payee({ claim, place }: { claim: ClaimView; place: Place }) {
  const { payee } = useAnswer(payeeContract.payee, {})
  const [changing, setChanging] = useState(false)
  if (!payee || changing) return <PayeeForm name={claim.member.name} place={place} />
  return (
    <>
      <Card title={payee.method === 'ach' ? <Trans>To your bank account</Trans> : <Trans>By check</Trans>}>
        <p>
          {payee.holderName}
          {payee.last4 ? <Trans>, account ending in {payee.last4}</Trans> : null}
        </p>
        <Button onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      </Card>
      <GoOn place={place} to="check" />
    </>
  )
}

/** One button both saves and continues: with a separate "Continue", typed data could be left unsaved. */
function PayeeForm({ name, place }: { name: string; place: Place }) {
  const { t } = useLingui()
  const [method, setMethod] = useState<'ach' | 'check'>('ach')
  const sending = useSubmit(payeeContract.setPayee, { refreshes: [payeeContract.payee], onDone: () => place.goTo('check') })
  return (
    <Card>
      <Form
        label={t`How we pay you`}
        sending={sending}
        onSubmit={(answers) => {
          const holderName = answers.text('holderName')
          const account = {
            bankName: answers.text('bankName'),
            routingNumber: answers.text('routingNumber'),
            accountNumber: answers.text('accountNumber'),
          }
          sending.submit({ body: method === 'ach' ? { method, holderName, ...account } : { method, holderName } })
        }}
      >
        <RadioCards
          name="method"
          label={<Trans>How should we pay you?</Trans>}
          defaultValue={method}
          options={[
            { value: 'ach', label: t`To my bank account`, note: t`Usually 1 to 3 business days` },
            { value: 'check', label: t`By check, mailed to my address`, note: t`Usually about a week` },
          ]}
          onChange={(value) => setMethod(value === 'check' ? 'check' : 'ach')}
        />
        <TextField name="holderName" label={<Trans>Name on the account</Trans>} autoComplete="name" defaultValue={name} maxLength={120} />
        {method === 'ach' ? (
          <>
            <TextField name="bankName" label={<Trans>Bank</Trans>} optional maxLength={120} />
            <FieldRow>
              <TextField
                name="routingNumber"
                label={<Trans>Routing number</Trans>}
                hint={<Trans>9 digits, at the bottom left of a check</Trans>}
                inputMode="numeric"
                maxLength={9}
                autoComplete="off"
              />
              <TextField name="accountNumber" label={<Trans>Account number</Trans>} inputMode="numeric" maxLength={17} autoComplete="off" />
            </FieldRow>
          </>
        ) : null}
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save and continue</Trans>
          </Button>
          <LinkButton to={place.at('check')} kind="quiet">
            <Trans>I’ll add this later</Trans>
          </LinkButton>
        </FormActions>
      </Form>
    </Card>
  )
}
