import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import type { MemberView } from '#domains/membership/members/contract.ts'
import { CompanyActions } from '#domains/membership/member-page/web/company-actions.tsx'
import { Masked } from '#domains/membership/member-page/web/masked.tsx'
import { MemberRequests, SupportedPlan } from '#domains/membership/member-page/web/member-requests.tsx'
import type { MemberPaths } from '#domains/membership/member-page/web/member-page.tsx'
import { shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { Buttons, LinkButton } from '#design/button.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'

type Membership = MemberView['memberships'][number]
type Vehicle = MemberView['vehicles'][number]
type Claim = MemberView['claims'][number]

/** How a claim's status is shown; the claims domain is above this one, so the screen passes it in. */
export type ClaimStatus = (claim: Claim) => ReactNode
type Props = { member: MemberView; paths: MemberPaths; claimStatus: ClaimStatus }

export function MemberOverview({ member, paths, claimStatus }: Props) {
  const [now, ...before] = member.memberships
  return (
    <Beside aside={<Person member={member} />}>
      {now ? (
        <>
          <Current membership={now} sell={paths.sell} />
          {paths.Share ? (
            <Boundary part>
              <paths.Share membershipId={now.id} />
            </Boundary>
          ) : null}
          <MemberRequests membership={now} firstName={member.firstName} />
          <SupportedPlan membership={now} />
          <CompanyActions membership={now} AgencyChoices={paths.AgencyChoices} />
        </>
      ) : (
        <EmptyState drawing="welcome" title={<Trans>No membership yet.</Trans>}>
          <Trans>Once a membership is sold and signed, its coverage and payments appear here.</Trans>
        </EmptyState>
      )}
      {member.claims.length > 0 ? (
        <Card title={<Trans>Latest claims</Trans>} flush>
          <ClaimTable claims={member.claims.slice(0, 3)} paths={paths} claimStatus={claimStatus} />
        </Card>
      ) : null}
      {before.length > 0 ? <Earlier memberships={before} /> : null}
    </Beside>
  )
}

function Current({ membership, sell }: { membership: Membership; sell: string }) {
  const verbs = useClientState().session?.verbs ?? []
  const { number, status, planName, billing, price, effectiveOn, firstCoveredOn, paidThroughOn, endedOn, id } = membership
  const isUnpaid = status === 'DRAFT' || status === 'PENDING_PAYMENT'
  const amount = <Money amount={price} />
  const days = [
    { label: <Trans>Member since</Trans>, day: effectiveOn },
    { label: <Trans>Losses covered from</Trans>, day: firstCoveredOn },
    { label: <Trans>Paid through</Trans>, day: paidThroughOn },
    { label: <Trans>Ended on</Trans>, day: endedOn },
  ]
  return (
    <Card title={<Trans>Membership {number}</Trans>} actions={<MembershipStatusTag status={shownMembershipStatus(membership)} />}>
      <Facts>
        <Fact label={<Trans>Plan</Trans>}>{planName}</Fact>
        <Fact label={<Trans>Price</Trans>}>{billing === 'annual' ? <Trans>{amount} a year</Trans> : <Trans>{amount} a month</Trans>}</Fact>
        {days.map(({ label, day }, index) =>
          day ? (
            <Fact key={index} label={label}>
              <DayText day={day} />
            </Fact>
          ) : null,
        )}
      </Facts>
      {isUnpaid && verbs.includes('enrollments.prepare') ? (
        <Buttons>
          <LinkButton to={`${sell}?prepared=${id}`} icon="send">
            <Trans>Link and progress</Trans>
          </LinkButton>
        </Buttons>
      ) : null}
    </Card>
  )
}

function Earlier({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Earlier memberships</Trans>} flush>
      <DataTable caption={t`Earlier memberships`} columns={EARLIER_COLUMNS} rows={memberships} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}

const EARLIER_COLUMNS: readonly Column<Membership>[] = [
  { id: 'number', head: <Trans>Number</Trans>, whole: true, cell: ({ number }) => number },
  { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planName }) => planName },
  { id: 'status', head: <Trans>Status</Trans>, cell: (membership) => <MembershipStatusTag status={shownMembershipStatus(membership)} /> },
  { id: 'ended', head: <Trans>Ended on</Trans>, cell: ({ endedOn }) => (endedOn ? <DayText day={endedOn} /> : '–') },
]

function Person({ member }: { member: MemberView }) {
  const { street, city, state, zip } = member.address
  const isHidden = (field: keyof MemberView['rights']) => member.rights[field] === 'none'
  return (
    <Card title={<Trans>Person</Trans>}>
      <Facts>
        <Fact label={<Trans>Email</Trans>}>
          <a href={`mailto:${member.email}`}>{member.email}</a>
        </Fact>
        <Fact label={<Trans>Phone</Trans>}>{member.phone ? <PhoneNumber number={member.phone} /> : '–'}</Fact>
        <Fact label={<Trans>Address</Trans>}>
          {street}, {city}, {state} {zip}
        </Fact>
        {isHidden('date_of_birth') ? null : (
          <Fact label={<Trans>Date of birth</Trans>}>
            {member.dateOfBirth ? <DayText day={member.dateOfBirth} /> : <Masked member={member} field="date_of_birth" />}
          </Fact>
        )}
        {isHidden('insurer') ? null : <Fact label={<Trans>Auto insurance</Trans>}>{member.insurer ?? '–'}</Fact>}
        {isHidden('policy_number') ? null : (
          <Fact label={<Trans>Policy number</Trans>}>{member.policyNumber ?? <Masked member={member} field="policy_number" />}</Fact>
        )}
        <Fact label={<Trans>Sold by</Trans>}>
          {member.agencyName ? [member.agencyName, member.agentName].filter(Boolean).join(' · ') : <Trans>Breakwater (direct)</Trans>}
        </Fact>
        <Fact label={<Trans>Account</Trans>}>{member.hasAccount ? <Trans>Has an account</Trans> : <Trans>None yet</Trans>}</Fact>
        <Fact label={<Trans>Terms</Trans>}>
          {member.termsAccepted ? <Trans>Accepted, version {member.termsVersion}</Trans> : <Trans>Not accepted yet</Trans>}
        </Fact>
        <Fact label={<Trans>With us since</Trans>}>
          <Moment at={member.since} />
        </Fact>
        {member.mergedFrom.map(({ id, name, at }) => (
          <Fact key={id} label={<Trans>Merged from</Trans>}>
            {name}, <Moment at={at} relative={false} />
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

export function MemberVehicles({ member }: { member: MemberView }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Vehicles`}
      columns={VEHICLE_COLUMNS}
      rows={member.vehicles}
      rowKey={({ id }) => id}
      empty={
        <EmptyState drawing="car" title={<Trans>No vehicles listed.</Trans>}>
          <Trans>Losses are covered only for listed vehicles. Vehicles are listed on the membership.</Trans>
        </EmptyState>
      }
    />
  )
}

const VEHICLE_COLUMNS: readonly Column<Vehicle>[] = [
  { id: 'name', head: <Trans>Vehicle</Trans>, cell: ({ name }) => name },
  { id: 'vin', head: <Trans>VIN</Trans>, cell: ({ vin }) => <code>{vin}</code> },
  {
    id: 'listed',
    head: <Trans>Listed on</Trans>,
    cell: ({ listedOn }) => (listedOn ? <DayText day={listedOn} /> : <Trans>Not currently listed</Trans>),
  },
  { id: 'covered', head: <Trans>Covered from</Trans>, cell: ({ coveredFrom }) => (coveredFrom ? <DayText day={coveredFrom} /> : '–') },
]

export function MemberClaims({ member, paths, claimStatus }: Props) {
  return <ClaimTable claims={member.claims} paths={paths} claimStatus={claimStatus} />
}

function ClaimTable({ claims, paths: { claim }, claimStatus }: Omit<Props, 'member'> & { claims: readonly Claim[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Claims`}
      columns={claimColumns(claimStatus)}
      rows={claims}
      rowKey={({ id }) => id}
      {...(claim ? { rowHref: ({ id }: Claim) => claim(id) } : {})}
      empty={
        <EmptyState title={<Trans>No claims yet.</Trans>}>
          <Trans>Claims appear here after they’re filed.</Trans>
        </EmptyState>
      }
    />
  )
}

const claimColumns = (claimStatus: ClaimStatus): readonly Column<Claim>[] => [
  { id: 'number', head: <Trans>Claim</Trans>, whole: true, cell: ({ number }) => number ?? <Trans>Draft</Trans> },
  { id: 'status', head: <Trans>Status</Trans>, cell: claimStatus },
  { id: 'loss', head: <Trans>Loss date</Trans>, cell: ({ lossOn }) => (lossOn ? <DayText day={lossOn} /> : '–') },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />) },
]
