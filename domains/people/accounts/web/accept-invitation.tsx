import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { homeOf } from '#access/home.ts'
import type { Answer } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { NewPasswordField } from '#domains/people/passwords/web/new-password-field.tsx'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { isRole } from '#access/roles.ts'
import { announceSession, loadSession } from '#domains/people/identity/web/session.ts'
import { Button } from '#design/button.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayOf } from '#design/values/moment.tsx'

type Invitation = Answer<typeof accountsContract.invitation>

/** Shows who is invited to what; choosing a password signs them in to their own center. */
export function AcceptInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const sending = useSubmit(accountsContract.acceptInvitation, {
    onDone: async ({ profile }) => {
      await loadSession()
      announceSession()
      await navigate(homeOf(profile.userRole), { replace: true })
    },
  })
  const { email, role, agencyName, expiresAt } = invitation
  return (
    <>
      <Facts>
        <Fact label={<Trans>You sign in as</Trans>}>{email}</Fact>
        <Fact label={<Trans>Your role</Trans>}>{isRole(role) ? i18n._(ROLE_WORDS[role]) : role}</Fact>
        {agencyName ? <Fact label={<Trans>Agency</Trans>}>{agencyName}</Fact> : null}
        <Fact label={<Trans>Expires</Trans>}>
          <DayOf at={expiresAt} />
        </Fact>
      </Facts>
      <Form
        label={t`Accept invitation`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ params: { token }, body: { password: answers.text('password') } })}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Accept and sign in</Trans>
        </Button>
      </Form>
    </>
  )
}
