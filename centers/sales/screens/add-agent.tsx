import { Trans, useLingui } from '@lingui/react/macro'
import { InviteAgent } from '#domains/distribution/agencies/web/invite-agent.tsx'
import { Page } from '#design/layout/page.tsx'

/** Invites an agent; every center whose users may do so shows this form. */
export default function AddAgent() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Invite an agent`}
      intro={<Trans>They get a letter with a link, choose a password, and can sell for their agency.</Trans>}
      width="steps"
    >
      <InviteAgent after={null} />
    </Page>
  )
}
