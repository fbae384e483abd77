import { Trans, useLingui } from '@lingui/react/macro'
import { Refused } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { setupAddressContract } from '#domains/people/setup-address/contract.ts'
import { SetUpAdministrator } from '#domains/people/setup-address/web/set-up-administrator.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** The page behind the address that a start without an administrator prints. */
export default function SetUp() {
  const { t } = useLingui()
  const token = useParam('token')
  const { data: address, error, refetch } = useLateAnswer(setupAddressContract.setupAddress, { params: { token } })
  const isClosed = error instanceof Refused && error.code.startsWith('setup_address_')
  return (
    <Frame>
      <Page
        title={t`Set up an administrator`}
        intro={
          isClosed ? undefined : (
            <Trans>An administrator invites everyone else and sets up the company. This address works once, for 30 minutes.</Trans>
          )
        }
        width="steps"
      >
        {isClosed ? (
          <>
            <Notice tone="warning" title={error.message} />
            <LinkButton to="/staff-login" kind="primary">
              <Trans>Sign in</Trans>
            </LinkButton>
          </>
        ) : error ? (
          <PageFailed error={error} onRetry={() => void refetch()} />
        ) : address ? (
          <SetUpAdministrator token={token} address={address} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Page>
    </Frame>
  )
}
