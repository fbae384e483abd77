import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { AgentList } from '#domains/people/users/web/agent-list.tsx'
import { countsLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AllAgents() {
  const { t } = useLingui()
  const { session } = useClientState()
  return (
    <Page
      title={t`Our agents`}
      intro={<Trans>Who sells for the agency, and how they’re doing. Suspending an agent takes effect immediately.</Trans>}
      actions={
        session?.verbs.includes('agents.invite') ? (
          <LinkButton to={pathTo('/agent-center/add-agent')} kind="primary" icon="person-plus">
            <Trans>Invite an agent</Trans>
          </LinkButton>
        ) : null
      }
    >
      <AgentList bookPath={countsLink('/agent-center/book')} />
    </Page>
  )
}
