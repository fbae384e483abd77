import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import {
  CARRIER_WORDS,
  COVERAGE_WORDS,
  DRIVER_WORDS,
  LOSS_WORDS,
  REPAIR_WORDS,
  sectionWords,
  USE_WORDS,
} from '#domains/claims/claims/web/claim-words.ts'
import type { ClaimAnswers, Section } from '#domains/claims/model/rules/answers.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import type { Cents } from '#platform/money.ts'

/** Where a part can be changed. */
type Place = { at: (section: Section) => string }

type Props = { said: ClaimAnswers; vehicle: { name: string; vin?: string } | null; place?: Place | undefined }

/** All answers of a claim, part by part, including everything that is signed. */
export function AnswersReadOnly({ said, vehicle, place }: Props) {
  const { i18n } = useLingui()
  const part = (section: Section, children: ReactNode) => (
    <ClaimPart section={section} title={i18n._(sectionWords(section, said.lossType))} place={place}>
      {children}
    </ClaimPart>
  )
  return (
    <>
      {part(
        'vehicle',
        <>
          <Answer label={<Trans>Car</Trans>}>{vehicle?.name}</Answer>
          {vehicle?.vin ? <Answer label={<Trans>VIN</Trans>}>{vehicle.vin}</Answer> : null}
          <Answer label={<Trans>Used for</Trans>}>{said.use && i18n._(USE_WORDS[said.use])}</Answer>
        </>,
      )}
      {part(
        'what_happened',
        <>
          <Answer label={<Trans>Loss date</Trans>}>{said.lossOn && <DayText day={said.lossOn} />}</Answer>
          <Answer label={<Trans>What happened</Trans>}>{said.lossType && i18n._(LOSS_WORDS[said.lossType])}</Answer>
          {said.recovered === null ? null : (
            <Answer label={<Trans>Car recovered</Trans>}>{said.recovered ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Answer>
          )}
          <Answer label={<Trans>Where</Trans>}>{said.place}</Answer>
          <Answer label={<Trans>Description</Trans>}>{said.story}</Answer>
          {said.driver ? <Answer label={<Trans>Driver</Trans>}>{said.driverName ?? i18n._(DRIVER_WORDS[said.driver])}</Answer> : null}
          {said.otherDriver === null ? null : (
            <Answer label={<Trans>Another driver involved</Trans>}>{said.otherDriver ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Answer>
          )}
          {said.notAnAccident === null ? null : (
            <Answer label={<Trans>Racing, intentional damage, or use in a crime</Trans>}>
              {said.notAnAccident ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            </Answer>
          )}
          {said.policeNumber ? <Answer label={<Trans>Police report</Trans>}>{said.policeNumber}</Answer> : null}
        </>,
      )}
      {part(
        'insurance_claim',
        isRider(said.lossType) ? (
          <>
            <Amount label={<Trans>Amount spent</Trans>} amount={said.lossAmount} />
            <PaidByOthers said={said} />
          </>
        ) : (
          <>
            <Answer label={<Trans>Insurer</Trans>}>{said.insurer}</Answer>
            {said.policyNumber ? <Answer label={<Trans>Policy number</Trans>}>{said.policyNumber}</Answer> : null}
            <Answer label={<Trans>Insurer’s claim number</Trans>}>{said.insurerClaimNumber}</Answer>
            <Answer label={<Trans>Coverage</Trans>}>{said.coverage && i18n._(COVERAGE_WORDS[said.coverage])}</Answer>
            <Answer label={<Trans>Insurer’s decision</Trans>}>{said.carrier && i18n._(CARRIER_WORDS[said.carrier])}</Answer>
            <Amount label={<Trans>Deductible</Trans>} amount={said.deductible} />
            <Amount label={<Trans>Total damage</Trans>} amount={said.lossAmount} />
            <Amount label={<Trans>Waived</Trans>} amount={said.waived} />
            <PaidByOthers said={said} />
            <Answer label={<Trans>Repaired</Trans>}>{said.repair && i18n._(REPAIR_WORDS[said.repair])}</Answer>
          </>
        ),
      )}
    </>
  )
}

type PartProps = { section: Section; title: string; place: Place | undefined; children: ReactNode }

/** One part, with a link to change it while that is possible. */
export function ClaimPart({ section, title, place, children }: PartProps) {
  const change = place ? (
    <Link to={place.at(section)}>
      <Trans>Change</Trans> <span className="visually-hidden">{title}</span>
    </Link>
  ) : null
  return (
    <Card title={title} actions={change}>
      <Facts>{children}</Facts>
    </Card>
  )
}

function PaidByOthers({ said: { paidByOthers, otherPayer } }: { said: ClaimAnswers }) {
  return (
    <>
      <Amount label={<Trans>Paid by others</Trans>} amount={paidByOthers} />
      {paidByOthers && otherPayer ? <Answer label={<Trans>Paid by</Trans>}>{otherPayer}</Answer> : null}
    </>
  )
}

export const Answer = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Fact label={label}>{children ?? <Trans>Not answered</Trans>}</Fact>
)

function Amount({ label, amount }: { label: ReactNode; amount: Cents | null }) {
  if (amount === null || amount === 0) return null
  return (
    <Fact label={label}>
      <Money amount={amount} />
    </Fact>
  )
}
