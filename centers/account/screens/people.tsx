import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { Proposals } from '#domains/people/user-access/web/proposals.tsx'
import { PeopleList } from '#domains/people/user-list/web/people-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function People() {
  const { t } = useLingui()
  const verbs = useClientState().session?.verbs ?? []
  return (
    <Page
      title={t`People`}
      intro={<Trans>Everyone who can sign in and isn’t a member, and what they may do.</Trans>}
      actions={
        <>
          {verbs.includes('staff.invite') ? (
            <LinkButton to={pathTo('/account-center/add-staff-member')} kind="primary" icon="person-plus">
              <Trans>Invite staff or sales</Trans>
            </LinkButton>
          ) : null}
          {verbs.includes('staff.change') ? (
            <LinkButton to={pathTo('/account-center/leavers')} icon="lock">
              <Trans>Suspend leavers</Trans>
            </LinkButton>
          ) : null}
          <LinkButton to={pathTo('/sales-center/add-agent')} icon="person-plus">
            <Trans>Invite an agent</Trans>
          </LinkButton>
          {verbs.includes('agent_admins.invite') ? (
            <LinkButton to={pathTo('/account-center/add-agent-admin')} icon="building">
              <Trans>Invite an agency admin</Trans>
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Boundary part>
        <Proposals />
      </Boundary>
      <PeopleList personPath={(userId) => pathTo('/account-center/people/:userId', { userId })} />
    </Page>
  )
}
