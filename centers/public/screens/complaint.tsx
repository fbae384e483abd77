import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { VisitorComplaint } from '#domains/claims/complaints/web/complaint-form.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

export default function Complaint() {
  const { t } = useLingui()
  return (
    <Frame>
      <Page
        title={t`Make a complaint`}
        intro={
          <Trans>
            Tell us what went wrong. We’ll confirm it at once and answer within 15 business days. Are you a member?{' '}
            <Link to={pathTo('/member-center/complaints')}>Sign in to follow your complaint</Link>.
          </Trans>
        }
        width="steps"
      >
        <VisitorComplaint />
      </Page>
    </Frame>
  )
}
