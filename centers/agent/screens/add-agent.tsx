import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { InviteAgent } from '#domains/distribution/agencies/web/invite-agent.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AddAgent() {
  const { t } = useLingui()
  const list = { to: pathTo('/agent-center/all-agents'), label: t`Our agents` }
  return (
    <Page
      title={t`Invite an agent`}
      intro={<Trans>They’ll get an email with a link to choose a password. Their role determines what they can do.</Trans>}
      width="steps"
      back={list}
    >
      <InviteAgent after={list} />
    </Page>
  )
}
