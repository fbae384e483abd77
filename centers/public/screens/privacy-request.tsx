import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { AskByEmail, ConfirmRequest } from '#domains/insight/privacy-requests/web/request-form.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

/** The form, the page on which a request is confirmed, and the one from which a copy is downloaded. */
export default function PrivacyRequest() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [verify, download] = [search.get('verify'), search.get('download')]
  if (download)
    return (
      <Frame>
        <Page title={t`Download your data`} intro={<Trans>The link works once.</Trans>} width="steps">
          <LinkButton kind="primary" to={`/api/privacy-archives/${encodeURIComponent(download)}`} download>
            <Trans>Download your data</Trans>
          </LinkButton>
        </Page>
      </Frame>
    )
  if (verify)
    return (
      <Frame>
        <Page title={t`Confirm your request`} intro={<Trans>So that nobody else gets your data.</Trans>} width="steps">
          <ConfirmRequest token={verify} />
        </Page>
      </Frame>
    )
  return (
    <Frame>
      <Page
        title={t`Privacy request`}
        intro={
          <Trans>
            Get a copy of your data, have it corrected, or ask us to delete it. Are you a member?{' '}
            <Link to={pathTo('/member-center/privacy')}>Sign in</Link>: it’s quicker.
          </Trans>
        }
        width="steps"
      >
        <AskByEmail />
      </Page>
    </Frame>
  )
}
