import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { homeOf } from '#access/home.ts'
import type { Answer } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { announceSession, loadSession } from '#domains/people/identity/web/session.ts'
import { NewPasswordField } from '#domains/people/passwords/web/new-password-field.tsx'
import { setupAddressContract } from '#domains/people/setup-address/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

type Address = Answer<typeof setupAddressContract.setupAddress>

/** Name, email and password of an administrator; signs them in to the account center. */
export function SetUpAdministrator({ token, address: { email, name } }: { token: string; address: Address }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sending = useSubmit(setupAddressContract.setUpAdministrator, {
    onDone: async ({ profile }) => {
      await loadSession()
      announceSession()
      await navigate(homeOf(profile.userRole), { replace: true })
    },
  })
  return (
    <Form
      label={t`Set up an administrator`}
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { token },
          body: {
            firstName: answers.text('firstName'),
            lastName: answers.text('lastName'),
            email: email ?? answers.text('email'),
            password: answers.text('password'),
          },
        })
      }
    >
      <FieldRow>
        <TextField name="firstName" label={<Trans>First name</Trans>} autoComplete="given-name" defaultValue={name?.firstName ?? ''} />
        <TextField name="lastName" label={<Trans>Last name</Trans>} autoComplete="family-name" defaultValue={name?.lastName ?? ''} />
      </FieldRow>
      <TextField
        name="email"
        type="email"
        label={<Trans>Email</Trans>}
        hint={<Trans>You sign in with this address.</Trans>}
        autoComplete="username"
        defaultValue={email ?? ''}
        readOnly={email !== null}
      />
      <NewPasswordField />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Save and sign in</Trans>
      </Button>
    </Form>
  )
}
