import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { AgentList } from '#domains/people/users/web/agent-list.tsx'
import { countsLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'

/** For staff and agency admins, each within their scope. */
export default function AllAgents() {
  const { t } = useLingui()
  const { session, currentUser } = useClientState()
  const mayInviteAdmins = session?.verbs.includes('agent_admins.invite') ?? false
  return (
    <Page
      title={t`Agents`}
      intro={<Trans>Who sells, how they’re doing, and what they may need.</Trans>}
      actions={
        <>
          <LinkButton to={pathTo('/sales-center/add-agent')} kind="primary" icon="person-plus">
            <Trans>Invite an agent</Trans>
          </LinkButton>
          {mayInviteAdmins ? (
            <LinkButton to={pathTo('/account-center/add-agent-admin')} icon="building">
              <Trans>Invite an agency admin</Trans>
            </LinkButton>
          ) : null}
        </>
      }
    >
      <AgentList bookPath={countsLink('/account-center/book')} withAgency={!currentUser?.masterCode} />
    </Page>
  )
}
