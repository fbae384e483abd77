import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** Opening the link confirms the address: there is nothing to fill in. */
export function ConfirmAddress({ token }: { token: string }) {
  const { submit, done, refusal } = useSubmit(accountsContract.verifyEmail)
  const confirm = useEffectEvent((given: string) => submit({ body: { token: given } }))
  useEffect(() => confirm(token), [token])

  if (refusal) {
    return (
      <>
        <Notice tone="warning" live title={refusal.message}>
          <Trans>Sign in with your password. If we still need to confirm your address, we’ll send you a new link right away.</Trans>
        </Notice>
        <SignIn />
      </>
    )
  }
  if (!done) return <Skeleton lines={3} />
  return (
    <>
      <Notice tone="success" live title={<Trans>Your email address is confirmed.</Trans>}>
        <Trans>We’ll email you there about your membership and your claims.</Trans>
      </Notice>
      <SignIn />
    </>
  )
}

export const SignIn = () => (
  <LinkButton to="/login" kind="primary">
    <Trans>Sign in</Trans>
  </LinkButton>
)
