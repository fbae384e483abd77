import { Trans, useLingui } from '@lingui/react/macro'
import { loadSession } from '#domains/people/identity/web/session.ts'
import { Authenticator } from '#domains/people/account-security/web/authenticator.tsx'
import { Passkeys } from '#domains/people/account-security/web/passkeys.tsx'
import { Button } from '#design/button.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'

/** Shown instead of every page until a second factor has been set up. */
export function SetUpFirst() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Secure your account first`}
      intro={
        <Trans>
          You can see other people’s money and documents here, so a password alone isn’t enough. Set up a passkey or an authenticator app.
        </Trans>
      }
      width="reading"
    >
      <Stack>
        <Passkeys />
        <Authenticator />
        <div>
          <Button kind="primary" onClick={() => void loadSession()}>
            <Trans>Done, continue</Trans>
          </Button>
        </div>
      </Stack>
    </Page>
  )
}
