import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { claimsContract, type ClaimView } from '#domains/claims/claim-view/contract.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { sectionWords } from '#domains/claims/claims/web/claim-words.ts'
import { SECTIONS } from '#domains/claims/model/rules/answers.ts'
import { BeforeYouStart } from '#domains/claims/filing-form/web/before-you-start.tsx'
import { CheckStep } from '#domains/claims/filing-form/web/check-step.tsx'
import { ChooseMember } from '#domains/claims/filing-form/web/choose-member.tsx'
import { DocumentsStep } from '#domains/claims/filing-form/web/documents-step.tsx'
import { InsuranceStep } from '#domains/claims/filing-form/web/insurance-step.tsx'
import { PaymentStep } from '#domains/claims/filing-form/web/payment-step.tsx'
import { Sent } from '#domains/claims/filing-form/web/claim-submitted.tsx'
import { SpentStep } from '#domains/claims/filing-form/web/paid-step.tsx'
import { TaskList } from '#domains/claims/filing-form/web/task-list.tsx'
import { withUnsentAnswers } from '#domains/claims/filing-form/web/offline-queue.ts'
import { type Place, usePlace } from '#domains/claims/filing-form/web/use-place.ts'
import { VehicleStep } from '#domains/claims/filing-form/web/vehicle-step.tsx'
import { WhatHappenedStep } from '#domains/claims/filing-form/web/what-happened-step.tsx'
import { LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { Stepper } from '#design/forms/stepper.tsx'
import type { Id } from '#platform/ids.ts'

type Props = {
  /** The claim is the user's own; otherwise it is filed for a member, who is chosen first. */
  mine: boolean
  /** The claim's page; null when the user may see only its status. */
  claimPath: (claimId: Id<'claim'>) => string | null
  listPath: string
}

/** A new claim, one group of questions per screen. The URL has the claim and the step, so the form can be left and resumed. */
export function ClaimForm(props: Props) {
  const { t } = useLingui()
  const place = usePlace()
  if (place.claimId) return <Draft {...props} place={place} claimId={place.claimId} />
  const chosen = props.mine || place.memberId !== null
  return (
    <Page title={t`File a new claim`} width="steps" intro={<Trans>We pay back the deductible you paid to get your car repaired.</Trans>}>
      {chosen ? <BeforeYouStart place={place} memberId={place.memberId} /> : <ChooseMember place={place} />}
    </Page>
  )
}

const REFETCH_MS = 10_000

function Draft({ place, claimId, mine, claimPath, listPath }: Props & { place: Place; claimId: Id<'claim'> }) {
  const { i18n, t } = useLingui()
  const { step } = place
  // After submission the card says by itself when the documents have been checked.
  const refetch = step === 'sent' ? { refetchMs: REFETCH_MS } : {}
  const claim = withUnsentAnswers(useAnswer(claimsContract.claim, { params: { claimId } }, refetch))
  const sent = claim.status !== 'DRAFT'
  if (sent) {
    return (
      <Page title={t`Claim ${claim.number ?? ''}`} width="steps">
        {step === 'sent' ? (
          <Sent claim={claim} mine={mine} claimPath={claimPath(claimId)} listPath={listPath} />
        ) : (
          <AlreadySent to={claimPath(claimId) ?? listPath} />
        )}
      </Page>
    )
  }
  const lossType = claim.answers?.lossType ?? null
  const section = SECTIONS.find((each) => each === step)
  const title = section ? i18n._(sectionWords(section, lossType)) : mine ? t`Your claim` : t`Claim for ${claim.member.name}`
  return (
    <Page
      title={title}
      width="steps"
      back={section ? { to: place.at('tasks') } : { to: listPath }}
      intro={section && !mine ? <Trans>You’re filing for {claim.member.name}. In every question, “you” means the member.</Trans> : null}
    >
      {section ? (
        <Stepper steps={SECTIONS.map((each) => i18n._(sectionWords(each, lossType)))} current={SECTIONS.indexOf(section) + 1} />
      ) : null}
      {claim.whyNot.answer ? <AlreadySent to={listPath} /> : <CurrentStep key={step} claim={claim} place={place} mine={mine} />}
    </Page>
  )
}

function CurrentStep({ claim, place, mine }: { claim: ClaimView; place: Place; mine: boolean }) {
  switch (place.step) {
    case 'vehicle':
      return <VehicleStep claim={claim} place={place} />
    case 'what_happened':
      return <WhatHappenedStep claim={claim} place={place} mine={mine} />
    case 'insurance_claim':
      return isRider(claim.answers?.lossType ?? null) ? (
        <SpentStep claim={claim} place={place} />
      ) : (
        <InsuranceStep claim={claim} place={place} />
      )
    case 'documents':
      return <DocumentsStep claim={claim} place={place} />
    case 'payment':
      return <PaymentStep claim={claim} place={place} mine={mine} />
    case 'check':
      return <CheckStep claim={claim} place={place} mine={mine} />
    case 'tasks':
    case 'sent':
      return <TaskList claim={claim} place={place} mine={mine} />
  }
}

const AlreadySent = ({ to }: { to: string }) => (
  <Notice
    title={<Trans>This claim has been submitted.</Trans>}
    action={
      <LinkButton to={to}>
        <Trans>View claim</Trans>
      </LinkButton>
    }
  />
)
