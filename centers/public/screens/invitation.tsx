import { Trans, useLingui } from '@lingui/react/macro'
import { Refused } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { AcceptInvitation } from '#domains/people/accounts/web/accept-invitation.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

export default function Invitation() {
  const { t } = useLingui()
  const token = useParam('token')
  const { data: invitation, error, refetch } = useLateAnswer(accountsContract.invitation, { params: { token } })
  if (error instanceof Refused && error.status === 404) return <InvalidInvitation />
  return (
    <Frame>
      <Page
        title={invitation ? t`Welcome, ${invitation.firstName}` : t`Your invitation`}
        intro={<Trans>You’ve been invited to Breakwater. Choose a password to get started.</Trans>}
        width="steps"
      >
        {error ? (
          <PageFailed error={error} onRetry={() => void refetch()} />
        ) : invitation ? (
          <AcceptInvitation token={token} invitation={invitation} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Page>
    </Frame>
  )
}

function InvalidInvitation() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page title={t`Your invitation`} width="steps">
        <Notice tone="warning" title={<Trans>This invitation no longer works.</Trans>}>
          <Trans>
            It was already accepted or withdrawn, or it’s more than 14 days old. If you already chose a password, sign in. Otherwise, ask
            the person who invited you to send it again.
          </Trans>
        </Notice>
        <LinkButton to="/login" kind="primary">
          <Trans>Sign in</Trans>
        </LinkButton>
      </Page>
    </Frame>
  )
}
