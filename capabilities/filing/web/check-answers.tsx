import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClaimSlot, ClaimView } from '#capabilities/claims/contract.ts'
import { isRider } from '#capabilities/claims/rules/claim.ts'
import {
  CARRIER_WORDS,
  COVERAGE_WORDS,
  DRIVER_WORDS,
  LOSS_WORDS,
  REPAIR_WORDS,
  sectionWords,
  USE_WORDS,
} from '#capabilities/claims/web/claim-words.ts'
import type { Section } from '#capabilities/filing/rules/answers.ts'
import type { Place } from '#capabilities/filing/web/use-place.ts'
import { Card } from '#design/card.tsx'
import { Fact, Facts } from '#design/facts.tsx'
import { DayText } from '#design/moment.tsx'
import { Money } from '#design/money.tsx'
import type { Cents } from '#platform/money.ts'

/** Everything that was answered, to be read once more; beside each part the way to change it. */
export function CheckAnswers({ claim, place }: { claim: ClaimView; place?: Place }) {
  const { i18n } = useLingui()
  const said = claim.answers
  if (!said) return null
  const part = (section: Section, children: ReactNode) => (
    <Part section={section} title={i18n._(sectionWords(section, said.lossType))} place={place}>
      {children}
    </Part>
  )
  return (
    <>
      {part(
        'vehicle',
        <>
          <Answer label={<Trans>Car</Trans>}>{claim.vehicle?.name}</Answer>
          <Answer label={<Trans>VIN</Trans>}>{claim.vehicle?.vin}</Answer>
          <Answer label={<Trans>Used for</Trans>}>{said.use && i18n._(USE_WORDS[said.use])}</Answer>
        </>,
      )}
      {part(
        'what_happened',
        <>
          <Answer label={<Trans>Day of the loss</Trans>}>{said.lossOn && <DayText day={said.lossOn} />}</Answer>
          <Answer label={<Trans>What happened</Trans>}>{said.lossType && i18n._(LOSS_WORDS[said.lossType])}</Answer>
          {said.recovered === null ? null : (
            <Answer label={<Trans>The car was found</Trans>}>{said.recovered ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Answer>
          )}
          <Answer label={<Trans>Where</Trans>}>{said.place}</Answer>
          <Answer label={<Trans>In your words</Trans>}>{said.story}</Answer>
          {said.driver ? <Answer label={<Trans>Driver</Trans>}>{said.driverName ?? i18n._(DRIVER_WORDS[said.driver])}</Answer> : null}
          {said.otherDriver === null ? null : (
            <Answer label={<Trans>Another driver</Trans>}>{said.otherDriver ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Answer>
          )}
          {said.policeNumber ? <Answer label={<Trans>Police report</Trans>}>{said.policeNumber}</Answer> : null}
        </>,
      )}
      {part(
        'insurance_claim',
        isRider(said.lossType) ? (
          <>
            <Amount label={<Trans>Spent</Trans>} amount={said.lossAmount} />
            <Amount label={<Trans>Paid by others</Trans>} amount={said.paidByOthers} />
          </>
        ) : (
          <>
            <Answer label={<Trans>Insurer</Trans>}>{said.insurer}</Answer>
            <Answer label={<Trans>Its claim number</Trans>}>{said.insurerClaimNumber}</Answer>
            <Answer label={<Trans>Coverage</Trans>}>{said.coverage && i18n._(COVERAGE_WORDS[said.coverage])}</Answer>
            <Answer label={<Trans>Its answer</Trans>}>{said.carrier && i18n._(CARRIER_WORDS[said.carrier])}</Answer>
            <Amount label={<Trans>Deductible</Trans>} amount={said.deductible} />
            <Amount label={<Trans>Waived</Trans>} amount={said.waived} />
            <Amount label={<Trans>Paid by others</Trans>} amount={said.paidByOthers} />
            <Answer label={<Trans>Repaired</Trans>}>{said.repair && i18n._(REPAIR_WORDS[said.repair])}</Answer>
          </>
        ),
      )}
      {claim.slots && place
        ? part(
            'documents',
            claim.slots
              .filter(({ need, state }) => need === 'required' && state !== 'ours')
              .map(({ slot, title, state }) => (
                <Answer key={slot} label={title}>
                  {slot === 'claim_form' ? <Trans>The signature below</Trans> : i18n._(PAPER_WORDS[state])}
                </Answer>
              )),
          )
        : null}
    </>
  )
}

const PAPER_WORDS: Readonly<Record<ClaimSlot['state'], MessageDescriptor>> = {
  here: msg`Here`,
  ours: msg`Here`,
  checking: msg`Being checked`,
  missing: msg`Missing`,
  not_yet: msg`Comes later`,
  if_you_have_it: msg`If you have it`,
}

type PartProps = { section: Section; title: string; place: Place | undefined; children: ReactNode }

function Part({ section, title, place, children }: PartProps) {
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

const Answer = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
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
