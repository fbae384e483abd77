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
    <Card title={<Trans>E-mail address</Trans>}>
      <Facts>
        <Fact label={<Trans>You sign in as</Trans>}>{currentUser?.email}</Fact>
      </Facts>
      {addressChange ? <Waiting change={addressChange} /> : null}
      <Form
        key={addressChange?.to}
        label={t`Change my e-mail address`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ body: { email: answers.text('email') } })}
      >
        <TextField
          name="email"
          type="email"
          label={t`New e-mail address`}
          hint={<Trans>We write to both addresses. It changes once you have confirmed in both letters.</Trans>}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <FormActions>
          <Button type="submit" pending={sending.pending}>
            <Trans>Change my e-mail address</Trans>
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
      title={<Trans>Look in your mail: {to} waits to be confirmed.</Trans>}
      action={
        <Button size="small" pending={keeping.pending} onClick={() => keeping.submit({})}>
          <Trans>Keep my present address</Trans>
        </Button>
      }
    >
      {confirmedByOld ? <Trans>Your present address has confirmed; the new one has not.</Trans> : null}
      {confirmedByNew ? <Trans>The new address has confirmed; your present one has not.</Trans> : null}
      {!confirmedByOld && !confirmedByNew ? <Trans>A letter has gone to each address. The links work for 30 minutes.</Trans> : null}
    </Notice>
  )
}
