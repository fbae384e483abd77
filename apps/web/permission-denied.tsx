import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { homeOf } from '#access/home.ts'
import { useClientState } from '#access/web/client-state.ts'
import { LinkButton } from '#design/button.tsx'
import { Drawing } from '#design/drawing.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Page } from '#design/page.tsx'

/** The screen of the specification (§6, §8), and a way on from it. */
export function PermissionDenied() {
  const { currentUser } = useClientState()
  const { pathname, search } = useLocation()
  return (
    <Frame>
      <Page title="Permission Denied" width="reading">
        <Drawing name="no-access" />
        {currentUser ? (
          <>
            <p>
              <Trans>This page is not for your role, or it does not exist.</Trans>
            </p>
            <LinkButton kind="primary" to={homeOf(currentUser.userRole)}>
              <Trans>Back to my center</Trans>
            </LinkButton>
          </>
        ) : (
          <>
            <p>
              <Trans>Sign in to see whether this page is for you.</Trans>
            </p>
            <LinkButton kind="primary" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
              <Trans>Sign in</Trans>
            </LinkButton>
          </>
        )}
      </Page>
    </Frame>
  )
}
