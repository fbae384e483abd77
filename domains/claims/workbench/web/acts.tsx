import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { DecideAppeal } from '#domains/claims/appeals/web/decide-appeal.tsx'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { WithComment } from '#domains/claims/decisions/web/with-comment.tsx'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import type { Act } from '#domains/claims/workbench/rules/next-act.ts'
import { AskForDocuments } from '#domains/claims/workbench/web/ask-for-documents.tsx'
import { DenyClaim, whyNotDenyAny } from '#domains/claims/workbench/web/deny-claim.tsx'
import { ApprovalPreview } from '#domains/claims/workbench/web/email-preview.tsx'
import { HoldClaim } from '#domains/claims/workbench/web/hold-claim.tsx'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { keyed } from '#design/keys/button-keys.ts'
import { Button } from '#design/button.tsx'
import { dollars, ZERO } from '#platform/money.ts'

type Kind = 'primary' | 'secondary'

/** An act on the claim: its name, why this user may not do it, and its button, which previews what leaves and confirms once. */
export type ActButton = { act: Act | 'return'; name: ReactNode; whyNot: ClaimReason | null; button: (kind: Kind) => ReactNode }

export function useActs(workbench: Workbench): readonly ActButton[] {
  const { t } = useLingui()
  const { whyNot, claim, next, recommendedBy } = workbench
  const amount = workbench.amount ?? ZERO
  const sum = dollars(amount)
  const params = { claimId: claim.id }
  const body = (comment: string) => ({ params, body: { amount, comment } })
  const approving = useSubmit(decisionsContract.approveClaim, { refreshes: DECISION_REFRESHES })
  const recommending = useSubmit(decisionsContract.recommendClaim, { refreshes: DECISION_REFRESHES })
  const returning = useSubmit(decisionsContract.returnClaim, { refreshes: DECISION_REFRESHES })
  const reviewing = useSubmit(adjudicationContract.reviewClaim, { refreshes: DECISION_REFRESHES })
  const reopening = useSubmit(appealsContract.reopenClaim, { refreshes: DECISION_REFRESHES })
  return [
    {
      act: 'approve',
      name: <Trans>Approve</Trans>,
      whyNot: whyNot.approve,
      button: (kind) => (
        <WithComment
          label={<Trans>Approve {sum}</Trans>}
          keys="a"
          kind={kind}
          whyNot={whyNot.approve}
          sending={approving}
          optional={recommendedBy === null}
          keptAs={`approve ${claim.id}`}
          preview={<ApprovalPreview claimId={claim.id} />}
          onSend={(comment) => approving.submit(body(comment))}
        >
          <Trans>
            If you approve, we owe {claim.member.name} {sum}. The payment is checked once more before it’s sent; until then, the approval
            can be undone.
          </Trans>
        </WithComment>
      ),
    },
    {
      act: 'recommend',
      name: <Trans>Recommend approval</Trans>,
      whyNot: whyNot.recommend,
      button: (kind) => (
        <WithComment
          label={<Trans>Recommend approval</Trans>}
          keys="e"
          kind={kind}
          whyNot={whyNot.recommend}
          sending={recommending}
          keptAs={`recommend ${claim.id}`}
          onSend={(comment) => recommending.submit(body(comment))}
        >
          <Trans>You recommend {sum}. The next level decides; the member gets no email. Explain what you found.</Trans>
        </WithComment>
      ),
    },
    {
      act: next.act === 'recommend_denial' ? 'recommend_denial' : 'deny',
      name: <Trans>Deny</Trans>,
      whyNot: whyNotDenyAny(workbench),
      button: () => <DenyClaim workbench={workbench} />,
    },
    {
      act: 'request',
      name: <Trans>Request documents</Trans>,
      whyNot: whyNot.request,
      button: (kind) => <AskForDocuments workbench={workbench} kind={kind} />,
    },
    {
      act: 'review',
      name: <Trans>Start review</Trans>,
      whyNot: claim.status === 'INTAKE' || claim.status === 'INFO_REQUESTED' ? whyNot.review : 'claim_not_open',
      button: (kind) => (
        <Button kind={kind} pending={reviewing.pending} onClick={() => reviewing.submit({ params })} {...keyed('v')}>
          <Trans>Start review</Trans>
        </Button>
      ),
    },
    {
      act: 'return',
      name: <Trans>Send back</Trans>,
      whyNot: claim.status === 'PENDING_APPROVAL' ? whyNot.return : 'claim_not_open',
      button: (kind) => (
        <WithComment
          label={<Trans>Send back</Trans>}
          keys="b"
          kind={kind}
          whyNot={whyNot.return}
          sending={returning}
          keptAs={`return ${claim.id}`}
          onSend={(comment) => returning.submit({ params, body: { comment } })}
        >
          <Trans>It goes back to review, to the person who recommended it.</Trans>
        </WithComment>
      ),
    },
    {
      act: 'hold',
      name: <Trans>Refer to investigation unit</Trans>,
      whyNot: whyNot.hold,
      button: (kind) => <HoldClaim workbench={workbench} kind={kind} />,
    },
    {
      act: 'conclude',
      name: t`Record finding`,
      whyNot: next.act === 'conclude' ? null : 'claim_not_open',
      button: (kind) => (
        <Button kind={kind} onClick={() => document.querySelector<HTMLElement>('[data-conclude] textarea')?.focus()}>
          <Trans>Record finding</Trans>
        </Button>
      ),
    },
    {
      act: 'decide_appeal',
      name: <Trans>Decide appeal</Trans>,
      whyNot: claim.status === 'APPEALED' ? whyNot.appeal : 'claim_not_open',
      button: (kind) => <DecideAppeal workbench={workbench} kind={kind} refreshes={DECISION_REFRESHES} />,
    },
    {
      act: 'reopen',
      name: <Trans>Reopen claim</Trans>,
      whyNot: whyNot.reopen === 'not_closed' ? 'claim_not_open' : whyNot.reopen,
      button: (kind) => (
        <WithComment
          label={<Trans>Reopen claim</Trans>}
          kind={kind}
          whyNot={whyNot.reopen}
          sending={reopening}
          keptAs={`reopen ${claim.id}`}
          onSend={(evidence) => reopening.submit({ params, body: { evidence } })}
        >
          <Trans>Explain what’s new. The claim will be decided again. A claim can be reopened at most twice.</Trans>
        </WithComment>
      ),
    },
  ]
}
