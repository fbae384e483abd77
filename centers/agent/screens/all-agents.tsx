import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { AgentList } from '#domains/people/users/web/agent-list.tsx'
import { countsLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AllAgents() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Our agents`}
      intro={<Trans>Who sells for the agency, and how they’re doing. Suspending an agent takes effect immediately.</Trans>}
      actions={
        <LinkButton to={pathTo('/agent-center/add-agent')} kind="primary" icon="person-plus">
          <Trans>Invite an agent</Trans>
        </LinkButton>
      }
    >
      <AgentList bookPath={countsLink('/agent-center/book')} />
    </Page>
  )
}
