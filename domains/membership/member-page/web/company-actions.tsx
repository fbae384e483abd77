import { Trans } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { GiveNotice } from '#domains/membership/company-notices/web/give-notice.tsx'
import { RescindMembership } from '#domains/membership/company-notices/web/rescind-membership.tsx'
import type { MemberView } from '#domains/membership/members/contract.ts'
import { MEMBERSHIP_REFRESHES } from '#domains/membership/member-page/web/membership-refreshes.ts'
import { type AgencyChoices, MoveToAgency } from '#domains/membership/transfers/web/move-to-agency.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'

type Props = { membership: Pick<MemberView['memberships'][number], 'id' | 'number'>; AgencyChoices: AgencyChoices }

/** What the company may do with a membership (M13, M14, M18). Users who may do none of it do not see the section. */
export function CompanyActions({ membership, AgencyChoices }: Props) {
  const verbs = useClientState().session?.verbs ?? []
  const [moves, notices, rescinds] = (['memberships.transfers', 'memberships.give_notice', 'rescissions.read'] as const).map((verb) =>
    verbs.includes(verb),
  )
  if (!moves && !notices && !rescinds) return null
  return (
    <Card title={<Trans>Company actions</Trans>}>
      {moves ? (
        <Boundary part>
          <MoveToAgency membership={membership} refreshes={MEMBERSHIP_REFRESHES} AgencyChoices={AgencyChoices} />
        </Boundary>
      ) : null}
      {notices ? (
        <Boundary part>
          <GiveNotice membership={membership} refreshes={MEMBERSHIP_REFRESHES} />
        </Boundary>
      ) : null}
      {rescinds ? (
        <Boundary part>
          <RescindMembership membership={membership} refreshes={MEMBERSHIP_REFRESHES} />
        </Boundary>
      ) : null}
    </Card>
  )
}
