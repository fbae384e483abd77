import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { CancelForMember } from '#domains/membership/cancellations/web/cancel-for-member.tsx'
import { ForwardRequest } from '#domains/membership/change-requests/web/forward-request.tsx'
import { MEMBERSHIP_REFRESHES } from '#domains/membership/member-page/web/membership-refreshes.ts'
import type { MemberView } from '#domains/membership/members/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { MyCars } from '#domains/membership/membership-summary/web/my-cars.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { WHY_NOT } from '#domains/membership/memberships/web/why-not-words.ts'
import { ChangePlan } from '#domains/membership/plan-changes/web/change-plan.tsx'
import { Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'

type Membership = MemberView['memberships'][number]
type Props = { membership: Membership; firstName: string }

/** What a member asks for by phone or in the office: support does it, an agency forwards it (docs/rules.md §3, M10, M11 and M17). */
export function MemberRequests({ membership, firstName }: Props) {
  const { i18n } = useLingui()
  const verbs = useClientState().session?.verbs ?? []
  const [cancels, forwards] = (['memberships.cancel', 'memberships.request_change'] as const).map((verb) => verbs.includes(verb))
  if (!cancels && !forwards) return null
  return (
    <Card title={<Trans>The member’s requests</Trans>}>
      <Buttons>
        {cancels ? (
          <OfMembership id={membership.id}>
            {(whole) => <CancelForMember membership={whole} refreshes={MEMBERSHIP_REFRESHES} />}
          </OfMembership>
        ) : null}
        {forwards ? (
          <ForwardRequest
            membershipId={membership.id}
            firstName={firstName}
            disabledReason={isLive(membership.status) ? null : i18n._(WHY_NOT.not_active)}
            refreshes={MEMBERSHIP_REFRESHES}
          />
        ) : null}
      </Buttons>
    </Card>
  )
}

/** Support changes the plan while a member on the phone agrees (M17). */
export const SupportedPlan = ({ membership }: { membership: Membership }) =>
  useChanges(membership) && membership.status === 'ACTIVE' ? (
    <OfMembership id={membership.id}>
      {(whole) => <ChangePlan membership={whole} forMember refreshes={MEMBERSHIP_REFRESHES} />}
    </OfMembership>
  ) : null

/** Support's list of cars, which they change for the member; whoever may not sees none of it. */
export const SupportedCars = ({ membership }: { membership: Membership }) =>
  useChanges(membership) ? (
    <OfMembership id={membership.id}>{(whole) => <MyCars membership={whole} forMember refreshes={MEMBERSHIP_REFRESHES} />}</OfMembership>
  ) : null

function useChanges({ status }: Membership): boolean {
  const verbs = useClientState().session?.verbs ?? []
  return isLive(status) && verbs.includes('memberships.change')
}

type Part = { id: Membership['id']; children: (membership: MembershipView) => ReactNode }

/** What needs more of a membership than the member’s page has. */
const OfMembership = (props: Part) => (
  <Boundary part>
    <Read {...props} />
  </Boundary>
)

function Read({ id, children }: Part) {
  return children(useAnswer(coverageContract.read, { params: { membershipId: id } }))
}
