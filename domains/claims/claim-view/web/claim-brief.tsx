import { Trans, useLingui } from '@lingui/react/macro'
import { isRole } from '#access/roles.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { LossFact } from '#domains/claims/claim-view/web/loss-fact.tsx'
import { BorneFact } from '#domains/claims/claim-view/web/paid-fact.tsx'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { FoldedCard } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import { addDays, type Day, dayAt } from '#platform/days.ts'

/** The summary of a claim: car, loss, insurer, who filed it and when; folded on a phone. */
export function ClaimBrief({ claim, id }: { claim: ClaimView; id?: string }) {
  const { i18n } = useLingui()
  const { answers, vehicle, membership, filedBy } = claim
  return (
    <FoldedCard {...(id ? { id } : {})} title={<Trans>Claim summary</Trans>}>
      <Facts>
        <Fact label={<Trans>Member</Trans>}>{claim.member.name}</Fact>
        {membership ? (
          <Fact label={<Trans>Membership</Trans>}>
            {membership.number}, {membership.planName}
          </Fact>
        ) : null}
        {vehicle ? <Fact label={<Trans>Car</Trans>}>{vehicle.name}</Fact> : null}
        <LossFact answers={answers} />
        {answers?.insurer ? (
          <Fact label={<Trans>Insurer</Trans>}>
            {answers.insurer}
            {answers.insurerClaimNumber ? `, ${answers.insurerClaimNumber}` : ''}
          </Fact>
        ) : null}
        <BorneFact answers={answers} />
        <Fact label={<Trans>Filed by</Trans>}>
          {filedBy.name}
          {isRole(filedBy.role) ? ` (${i18n._(ROLE_WORDS[filedBy.role])})` : ''}
        </Fact>
        {claim.submittedAt ? <Filed noticeOn={claim.noticeOn} submittedAt={claim.submittedAt} /> : null}
        {claim.signedAt ? (
          <Fact label={<Trans>Signed</Trans>}>
            <Moment at={claim.signedAt} relative={false} />
          </Fact>
        ) : null}
        {claim.documentsDueOn ? (
          <Fact label={claim.documentsDueOn < today() ? <Trans>Documents were due</Trans> : <Trans>Documents due</Trans>}>
            <DayText day={claim.documentsDueOn} />
          </Fact>
        ) : null}
      </Facts>
    </FoldedCard>
  )
}

/** A claim of an old book was filed on the day its file says, and imported later. */
function Filed({ noticeOn, submittedAt }: { noticeOn: Day | null; submittedAt: string }) {
  // In the United States it is the day of the moment in UTC, or the one before.
  if (noticeOn === null || noticeOn >= addDays(dayAt(new Date(submittedAt), 'UTC'), -1))
    return (
      <Fact label={<Trans>Filed</Trans>}>
        <Moment at={submittedAt} relative={false} />
      </Fact>
    )
  return (
    <>
      <Fact label={<Trans>Filed</Trans>}>
        <DayText day={noticeOn} />
      </Fact>
      <Fact label={<Trans>Imported</Trans>}>
        <Moment at={submittedAt} relative={false} />
      </Fact>
    </>
  )
}
