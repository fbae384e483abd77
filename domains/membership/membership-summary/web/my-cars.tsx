import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { AddCar } from '#domains/membership/membership-summary/web/add-car.tsx'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import type { ListedCar, MembershipView } from '#domains/membership/memberships/contract.ts'
import { WHY_NOT } from '#domains/membership/memberships/web/why-not-words.ts'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

const OWN = [coverageContract.current, timelineContract.events]

/** `forMember`: shown to support, who add and remove cars for the member. `refreshes`: the queries that show the cars, without them those of the member’s own pages. */
type Props = { membership: MembershipView; forMember?: boolean; refreshes?: readonly Route[] }

/** The cars of the membership, each with its first covered day; add one or remove one. */
export function MyCars({ membership, forMember = false, refreshes = OWN }: Props) {
  const { i18n } = useLingui()
  const { vehicles, whyNot, id: membershipId } = membership
  const [{ add, vin }] = useSearchState({ add: oneOf(['car']), vin: text })
  const [isAdding, setAdding] = useState(add === 'car' && whyNot.listCar === null)
  const removing = useSubmit(coverageContract.removeCar, { refreshes })
  const listed = vehicles.filter(({ releasedOn }) => releasedOn === null)
  const reason = (why: keyof typeof WHY_NOT | null) => (why ? i18n._(WHY_NOT[why]) : null)
  return (
    <Card
      title={forMember ? <Trans>Cars on the membership</Trans> : <Trans>Your cars</Trans>}
      actions={
        isAdding ? null : (
          <Button size="small" icon="plus" disabledReason={reason(whyNot.listCar)} onClick={() => setAdding(true)}>
            <Trans>Add a car</Trans>
          </Button>
        )
      }
    >
      {removing.refusal ? <Notice tone="danger" live title={removing.refusal.message} /> : null}
      {listed.length === 0 ? (
        <p>
          <Trans>No cars are currently listed.</Trans>
        </p>
      ) : null}
      <Facts>
        {listed.map((car) => (
          <Fact
            key={car.id}
            label={car.name}
            change={
              listed.length > 1 && whyNot.removeCar === null ? (
                <RemoveCar
                  car={car}
                  pending={removing.pending}
                  onTakeOff={() => removing.submit({ params: { membershipId, vehicleId: car.id } })}
                />
              ) : null
            }
          >
            {car.vin}
            {membership.effectiveOn ? (
              <>
                , <Trans>covered from</Trans> <DayText day={car.coveredFrom} />
              </>
            ) : null}
          </Fact>
        ))}
      </Facts>
      {isAdding ? <AddCar {...{ membershipId, vin, forMember, refreshes }} onDone={() => setAdding(false)} /> : null}
    </Card>
  )
}

function RemoveCar({ car: { name }, pending, onTakeOff }: { car: ListedCar; pending: boolean; onTakeOff: () => void }) {
  const { t } = useLingui()
  return (
    <Button kind="quiet" size="small" pending={pending} onClick={onTakeOff} aria-label={t`Remove ${name}; it’s covered through today`}>
      <Trans>Remove</Trans>
    </Button>
  )
}
