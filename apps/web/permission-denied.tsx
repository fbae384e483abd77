import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { homeOf } from '#access/home.ts'
import { useClientState } from '#access/web/client-state.ts'
import { LinkButton } from '#design/button.tsx'
import { Drawing } from '#design/pictures/drawing.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

/** The screen of the specification (§6, §8), with a link to go on. */
export function PermissionDenied() {
  const { t } = useLingui()
  const { currentUser } = useClientState()
  const { pathname, search } = useLocation()
  return (
    <Frame>
      <Page title={t`Permission Denied`} width="steps">
        <Drawing name="no-access" />
        <p>
          {currentUser ? (
            <Trans>You don’t have access to this page, or it doesn’t exist.</Trans>
          ) : (
            <Trans>You’re not signed in. Sign in and we’ll take you back to this page if you have access.</Trans>
          )}
        </p>
        {currentUser ? (
          <LinkButton kind="primary" to={homeOf(currentUser.userRole)}>
            <Trans>Back to my dashboard</Trans>
          </LinkButton>
        ) : (
          <LinkButton kind="primary" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
            <Trans>Sign in</Trans>
          </LinkButton>
        )}
      </Page>
    </Frame>
  )
}
