import { Trans, useLingui } from '@lingui/react/macro'
import { InviteStaff } from '#domains/people/users/web/invite-staff.tsx'
import { StaffList } from '#domains/people/users/web/staff-list.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'

export default function AddStaffMember() {
  const { t } = useLingui()
  return (
    <Page title={t`Staff`} intro={<Trans>Invite a staff member, and see who has which access.</Trans>}>
      <Card title={<Trans>Invite a staff member</Trans>}>
        <InviteStaff />
      </Card>
      <Card title={<Trans>Current staff</Trans>} flush>
        <Boundary part>
          <StaffList />
        </Boundary>
      </Card>
    </Page>
  )
}
