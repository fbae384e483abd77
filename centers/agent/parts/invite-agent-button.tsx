import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { LinkButton } from '#design/button.tsx'

/** For whoever may invite: nobody of an agency that is suspended or has ended. */
export function InviteAgentButton() {
  const { session } = useClientState()
  if (!session?.verbs.includes('agents.invite')) return null
  return (
    <LinkButton to={pathTo('/agent-center/add-agent')} kind="primary" icon="person-plus">
      <Trans>Invite an agent</Trans>
    </LinkButton>
  )
}
