import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { emailAddressContract } from '#domains/people/email-address/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Pending = NonNullable<Answer<typeof securityContract.security>['addressChange']>

/** The address to sign in with. A new one counts once both addresses have confirmed it. */
export function ChangeAddress() {
  const { t } = useLingui()
  const { currentUser } = useClientState()
  const { addressChange } = useAnswer(securityContract.security, {})
  const sending = useSubmit(emailAddressContract.changeAddress, { refreshes: [securityContract.security] })
  return (
    <Card title={<Trans>Email address</Trans>}>
      <Facts>
        <Fact label={<Trans>You sign in as</Trans>}>{currentUser?.email}</Fact>
      </Facts>
      {addressChange ? <Waiting change={addressChange} /> : null}
      <Form
        key={addressChange?.to}
        label={t`Change email address`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ body: { email: answers.text('email') } })}
      >
        <TextField
          name="email"
          type="email"
          label={t`New email address`}
          hint={<Trans>We’ll email both addresses. The change takes effect after you confirm from both.</Trans>}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <FormActions>
          <Button type="submit" pending={sending.pending}>
            <Trans>Change email address</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

/** The confirmations that are missing, and the button that stops the change. */
function Waiting({ change: { to, confirmedByOld, confirmedByNew } }: { change: Pending }) {
  const keeping = useSubmit(emailAddressContract.keepAddress, { refreshes: [securityContract.security] })
  return (
    <Notice
      live
      title={<Trans>Check your email to confirm {to}.</Trans>}
      action={
        <Button size="small" pending={keeping.pending} onClick={() => keeping.submit({})}>
          <Trans>Keep my current email</Trans>
        </Button>
      }
    >
      {confirmedByOld ? <Trans>You confirmed from your current address. Now confirm from the new one.</Trans> : null}
      {confirmedByNew ? <Trans>You confirmed from the new address. Now confirm from your current one.</Trans> : null}
      {!confirmedByOld && !confirmedByNew ? <Trans>We sent an email to each address. The links work for 30 minutes.</Trans> : null}
    </Notice>
  )
}
