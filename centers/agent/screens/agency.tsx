import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { AgencyPage } from '#domains/distribution/agency-page/web/agency-page.tsx'
import { AgencyFigures } from '#domains/insight/book-figures/web/agency-figures.tsx'
import { LinkButton } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

export default function OwnAgency() {
  const { currentUser, session } = useClientState()
  const verbs = session?.verbs ?? []
  if (!currentUser?.masterCode) return <EmptyState title={<Trans>You don’t belong to an agency.</Trans>} />
  return (
    <AgencyPage
      masterCode={currentUser.masterCode}
      back={null}
      {...(verbs.includes('agents.list') ? { agentsPath: pathTo('/agent-center/all-agents') } : {})}
      figures={(agency) => (
        <AgencyFigures
          agency={agency}
          lists="/agent-center/book"
          paths={{
            training: pathTo('/agent-center/training'),
            sell: pathTo('/agent-center/add-member'),
            claims: `${pathTo('/agent-center/claims')}?view=documents`,
            openClaims: `${pathTo('/agent-center/claims')}?view=open`,
          }}
        />
      )}
      actions={
        <LinkButton to={pathTo('/agent-center/add-agent')} kind="primary" icon="person-plus">
          <Trans>Invite an agent</Trans>
        </LinkButton>
      }
    />
  )
}
