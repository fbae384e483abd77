import { Trans, useLingui } from '@lingui/react/macro'
import { InviteAgent } from '#domains/distribution/agencies/web/invite-agent.tsx'
import { Page } from '#design/layout/page.tsx'

/** Invites an agent; every center whose users may do so shows this form. */
export default function AddAgent() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Invite an agent`}
      intro={<Trans>They’ll get an email with a link to choose a password. Then they can sell for their agency.</Trans>}
      width="steps"
    >
      <InviteAgent after={null} />
    </Page>
  )
}
