import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer, useAskEarly } from '#access/web/use-answer.ts'
import { InviteSales } from '#domains/people/user-access/web/invite-sales.tsx'
import { InviteStaff } from '#domains/people/user-access/web/invite-staff.tsx'
import { Proposals } from '#domains/people/user-access/web/proposals.tsx'
import { userListContract } from '#domains/people/user-list/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'

const COLLEAGUES = { query: { role: 'staff', status: 'active', limit: 100 } } as const

export default function AddStaffMember() {
  const { t } = useLingui()
  useAskEarly(userListContract.list, COLLEAGUES)
  return (
    <Page
      title={t`Invite staff or sales`}
      intro={<Trans>High-risk permissions are confirmed by a second administrator.</Trans>}
      back={{ to: pathTo('/account-center/people'), label: t`People` }}
      actions={
        <LinkButton to={pathTo('/account-center/people')} icon="people">
          <Trans>View people</Trans>
        </LinkButton>
      }
    >
      <Boundary part withPage>
        <Proposals />
      </Boundary>
      <Card title={<Trans>Invite a staff member</Trans>}>
        <Boundary part withPage>
          <Staff />
        </Boundary>
      </Card>
      <Card title={<Trans>Invite a sales user</Trans>}>
        <InviteSales />
      </Card>
    </Page>
  )
}

/** Whose permissions can be taken over: those who work here now. */
function Staff() {
  const { rows } = useAnswer(userListContract.list, COLLEAGUES)
  return <InviteStaff staff={rows} />
}
