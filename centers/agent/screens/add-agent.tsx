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
      intro={<Trans>They get a letter with a link, choose a password, and can sell for the agency.</Trans>}
      width="steps"
      back={list}
    >
      <InviteAgent after={list} />
    </Page>
  )
}
