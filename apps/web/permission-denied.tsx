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
            <Trans>Your role does not open this page, or there is no such page.</Trans>
          ) : (
            <Trans>Nobody is signed in here. Sign in, and we take you to this page if it is yours to open.</Trans>
          )}
        </p>
        {currentUser ? (
          <LinkButton kind="primary" to={homeOf(currentUser.userRole)}>
            <Trans>Back to my center</Trans>
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
