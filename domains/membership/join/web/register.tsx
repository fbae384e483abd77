import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refused } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { SendAgain } from '#domains/membership/join/web/send-again.tsx'
import { Welcome } from '#domains/membership/join/web/welcome.tsx'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { NewPasswordField } from '#domains/people/passwords/web/new-password-field.tsx'
import { announceSession, loadSession } from '#domains/people/identity/web/session.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** For a member who was sold to: their membership exists, a password is missing. Ends with a welcome. */
export function Register({ token }: { token: string }) {
  const { t } = useLingui()
  const [isRegistered, setIsRegistered] = useState(false)
  const { data: invitation, error, refetch } = useLateAnswer(accountsContract.invitation, { params: { token } }, { enabled: !isRegistered })
  const sending = useSubmit(accountsContract.acceptInvitation, {
    onDone: async () => {
      setIsRegistered(true)
      await loadSession()
      announceSession()
    },
  })
  if (isRegistered) return <Welcome />
  if (error)
    return error instanceof Refused && error.status === 404 ? <UsedLink /> : <PageFailed error={error} onRetry={() => void refetch()} />
  if (!invitation) return <Skeleton lines={4} />
  const { email, firstName } = invitation
  return (
    <>
      <p>
        <Trans>Welcome, {firstName}. Your membership is ready. Choose a password to open your account.</Trans>
      </p>
      <Facts>
        <Fact label={<Trans>You sign in as</Trans>}>{email}</Fact>
      </Facts>
      <Form
        label={t`Choose a password`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ params: { token }, body: { password: answers.text('password') } })}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Open my account</Trans>
        </Button>
      </Form>
    </>
  )
}

function UsedLink() {
  return (
    <>
      <Notice tone="warning" title={<Trans>This link no longer works.</Trans>}>
        <Trans>
          It was already used or is more than 14 days old. If you’ve chosen a password, sign in. If not, ask your agent or us to send it
          again.
        </Trans>
      </Notice>
      <LinkButton to="/login" kind="primary">
        <Trans>Sign in</Trans>
      </LinkButton>
    </>
  )
}

/** Without a link nothing can be opened; explains how to get one. */
export function NoLink() {
  return (
    <>
      <p>
        <Trans>
          After your first payment, we’ll email you a link to open your account. It’s already tied to your membership. Check your spam
          folder, too.
        </Trans>
      </p>
      <Facts>
        <Fact label={<Trans>You joined on our website</Trans>}>
          <Trans>You chose a password when you joined. Use it to sign in.</Trans>
        </Fact>
        <Fact label={<Trans>An agent signed you up</Trans>}>
          <Trans>Request a new link below. We’ll send it to the email your agent has on file.</Trans>
        </Fact>
        <Fact label={<Trans>Not a member yet</Trans>}>
          <Trans>Join in four short steps.</Trans>
        </Fact>
      </Facts>
      <div>
        <LinkButton to="/login" kind="primary">
          <Trans>Sign in</Trans>
        </LinkButton>{' '}
        <LinkButton to="/join">
          <Trans>Join</Trans>
        </LinkButton>
      </div>
      <SendAgain />
    </>
  )
}
