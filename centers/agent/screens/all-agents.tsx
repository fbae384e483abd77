import { Trans, useLingui } from '@lingui/react/macro'
import { AgentList } from '#domains/people/users/web/agent-list.tsx'
import { InviteAgentButton } from '#centers/agent/parts/invite-agent-button.tsx'
import { countsLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { Page } from '#design/layout/page.tsx'

export default function AllAgents() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Our agents`}
      intro={<Trans>Who sells for the agency, and how they’re doing. Suspending an agent takes effect immediately.</Trans>}
      actions={<InviteAgentButton />}
    >
      <AgentList bookPath={countsLink('/agent-center/book')} />
    </Page>
  )
}
