import { Trans } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { onboardingContract, type OnboardingView, type PaperView } from '#domains/distribution/onboarding/contract.ts'
import type { PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { ONBOARDING_CHANGED } from '#domains/distribution/onboarding-check/web/onboarding-changed.ts'
import { PaperTag } from '#domains/distribution/agency-application/web/item-tag.tsx'
import { PaperFacts } from '#domains/distribution/agency-application/web/paper-facts.tsx'
import { RegistryLine } from '#domains/distribution/onboarding-check/web/registry-line.tsx'
import type { Id } from '#platform/ids.ts'
import { VerifyOrReturn } from '#design/forms/verify-or-return.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'
import { Moment } from '#design/values/moment.tsx'

type Props = {
  leadId: Id<'lead'>
  kind: PaperKind
  paper: PaperView
  registry: NonNullable<OnboardingView['application']>['registry']
  npn: string | null
  canVerify: boolean
}

/** One paper: what it says, its file, who decided it and why; compliance verifies or returns it. */
export function PaperCheck({ leadId, kind, paper, registry, npn, canVerify }: Props) {
  const { answers, state, reason, note, givenBy, givenAt, decidedBy, decidedAt } = paper
  const deciding = useSubmit(onboardingContract.decide, ONBOARDING_CHANGED)
  const status = (
    <>
      <PaperTag state={state} /> {paper.region}
    </>
  )
  return (
    <div>
      {deciding.done ? <TakesFocus key={state}>{status}</TakesFocus> : status}
      {answers ? <PaperFacts answers={answers} /> : null}
      {answers?.kind === 'license' ? <RegistryLine npn={npn} registry={registry} license={answers} /> : null}
      <p>
        <small>
          <Trans>
            Submitted by {givenBy}, <Moment at={givenAt} />.
          </Trans>{' '}
          {decidedBy && decidedAt ? (
            <Trans>
              Decided by {decidedBy}, <Moment at={decidedAt} />.
            </Trans>
          ) : null}{' '}
          {reason} {note}
        </small>
      </p>
      <Evidence kind={kind} paper={paper} />
      {canVerify && state !== 'returned' && state !== 'replaced' ? <Decision leadId={leadId} paper={paper} deciding={deciding} /> : null}
    </div>
  )
}

/** The file that proves it, and the form drawn from what was typed. */
function Evidence({ kind, paper: { id, file, answers } }: { kind: PaperKind; paper: PaperView }) {
  const isTyped = (kind === 'w9' || kind === 'agreement') && answers && 'form' in answers && answers.form === 'typed'
  return (
    <>
      {file ? (
        <p>
          {file.state === 'clean' ? (
            <a href={addressOf(onboardingContract.file, { params: { fileId: file.id } })} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          ) : (
            file.name
          )}{' '}
          <small>{file.problem ?? (file.state === 'examining' ? <Trans>We’re checking this file.</Trans> : null)}</small>
        </p>
      ) : null}
      {isTyped ? (
        <p>
          <a href={addressOf(onboardingContract.form, { params: { paperId: id } })} download>
            {kind === 'w9' ? <Trans>Completed W-9 (PDF)</Trans> : <Trans>Signed agreement (PDF)</Trans>}
          </a>
        </p>
      ) : null}
    </>
  )
}

type DecisionProps = Pick<Props, 'leadId' | 'paper'> & { deciding: ReturnType<typeof useSubmit<typeof onboardingContract.decide>> }

function Decision({ leadId, paper: { id: paperId, state }, deciding }: DecisionProps) {
  const params = { leadId, paperId }
  return (
    <VerifyOrReturn
      sending={deciding}
      verify={() => deciding.submit({ params, body: { decision: 'verify' } })}
      giveBack={(reason) => deciding.submit({ params, body: { decision: 'return', reason } })}
      question={<Trans>What’s wrong? The applicant will see this.</Trans>}
      waits={state === 'given'}
    />
  )
}
