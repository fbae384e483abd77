import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { MemberCard } from '#domains/membership/member-card/web/member-card.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import type { Day } from '#platform/days.ts'

/** The end of joining: the card, the first covered day, and two things to do next. */
export function Welcome() {
  const { currentUser } = useClientState()
  const { firstName, membership, next } = useAnswer(coverageContract.current, {})
  const name = currentUser ? `${currentUser.firstName} ${currentUser.lastName}` : firstName
  return (
    <Stack>
      {membership ? <Begun membership={membership} firstName={firstName} name={name} /> : null}
      {next.includes('verify_email') && currentUser ? <ConfirmEmail email={currentUser.email} /> : <CheckCars />}
      <AddBank />
      <div>
        <LinkButton to="/member-center" kind="primary">
          <Trans>View my coverage</Trans>
        </LinkButton>
      </div>
    </Stack>
  )
}

function Begun({ membership, firstName, name }: { membership: MembershipView; firstName: string; name: string }) {
  const { firstCoveredOn, plan, vehicles } = membership
  const cars = vehicles.map((car) => car.name).join(', ')
  return (
    <>
      <Notice tone="success" live title={<Trans>Welcome, {firstName}. You’re a member.</Trans>}>
        {firstCoveredOn ? <CoverageSays plan={plan.name} cars={cars} from={firstCoveredOn} /> : null}
      </Notice>
      <MemberCard membership={membership} name={name} />
    </>
  )
}

/** Who came with an import may be covered already. */
function CoverageSays({ plan, cars, from }: { plan: string; cars: string; from: Day }) {
  const day = <DayText day={from} />
  return from > today() ? (
    <Trans>
      Coverage starts on {day} with {plan}: {cars}.
    </Trans>
  ) : (
    <Trans>
      You’ve been covered since {day} with {plan}: {cars}.
    </Trans>
  )
}

function ConfirmEmail({ email }: { email: string }) {
  return (
    <Card title={<Trans>1. Confirm your email</Trans>}>
      <p>
        <Trans>Open the link we sent to {email}. You need it before you can send a claim.</Trans>
      </p>
    </Card>
  )
}

function CheckCars() {
  return (
    <Card title={<Trans>1. Check your cars</Trans>}>
      <p>
        <Trans>You can list up to four household cars. If you add a new car within 30 days, it’s covered from the day you got it.</Trans>
      </p>
      <div>
        <LinkButton to="/member-center/edit-profile">
          <Trans>Check my cars</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}

function AddBank() {
  return (
    <Card title={<Trans>2. Choose where we pay your claims</Trans>}>
      <p>
        <Trans>If we approve a claim, your payment won’t have to wait for your bank details.</Trans>
      </p>
      <div>
        <LinkButton to="/member-center/edit-profile">
          <Trans>Add bank details</Trans>
        </LinkButton>
      </div>
    </Card>
  )
}
