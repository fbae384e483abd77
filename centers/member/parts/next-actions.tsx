import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { coverageContract, type NextAction } from '#domains/membership/membership-summary/contract.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { ChangeCard } from '#domains/money/checkouts/web/change-card.tsx'
import { PayBill } from '#domains/money/checkouts/web/pay-bill.tsx'
import { goToCheckout } from '#domains/money/checkouts/web/go-to-checkout.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { next: readonly NextAction[]; membership: MembershipView | null }

/** What to do next, most urgent first. */
export function NextActions({ next, membership }: Props) {
  return next.map((action) => <Action key={action} action={action} membership={membership} />)
}

function Action({ action, membership }: { action: NextAction; membership: MembershipView | null }): ReactNode {
  switch (action) {
    case 'join':
      return null
    case 'join_again':
      return (
        <Notice title={<Trans>You are not covered now.</Trans>} action={<JoinButton label={<Trans>Join again</Trans>} />}>
          <Trans>You can join again at any time; the 30-day wait then starts anew.</Trans>
        </Notice>
      )
    case 'sign':
      return (
        <Notice
          tone="warning"
          title={<Trans>A membership was prepared for you.</Trans>}
          action={
            <LinkButton to="/member-center/terms-acceptance" kind="primary">
              {<Trans>Read and sign</Trans>}
            </LinkButton>
          }
        >
          <Trans>Nobody can sign it for you. It waits for 30 days.</Trans>
        </Notice>
      )
    case 'finish_payment':
      return membership ? <FinishPayment membershipId={membership.id} /> : null
    case 'update_payment':
      return membership?.graceEndsOn ? <PaymentMissed membershipId={membership.id} graceEndsOn={membership.graceEndsOn} /> : null
    case 'reinstate':
      return membership?.reinstateBy ? <Lapsed reinstateBy={membership.reinstateBy} /> : null
    case 'keep':
      return membership ? <KeepMembership membershipId={membership.id} endsOn={membership.coverageEndOn} /> : null
    case 'accept_terms':
      return (
        <Notice
          title={<Trans>Newer terms are in force.</Trans>}
          action={<LinkButton to="/member-center/terms-acceptance">{<Trans>Read and accept</Trans>}</LinkButton>}
        >
          <Trans>Until you accept them, the terms you signed hold.</Trans>
        </Notice>
      )
    case 'verify_email':
      return (
        <Notice title={<Trans>Confirm your e-mail address.</Trans>}>
          <Trans>
            Open the link in the letter we sent you when you joined: without it you cannot sign in again. If it has ended, sign in once more
            and we send a new one.
          </Trans>
        </Notice>
      )
  }
}

const JoinButton = ({ label }: { label: ReactNode }) => (
  <LinkButton to="/join" kind="primary">
    {label}
  </LinkButton>
)

function FinishPayment({ membershipId }: { membershipId: Id<'membership'> }) {
  const [state, setState] = useState<'ready' | 'going' | 'failed'>('ready')
  const pay = () => {
    setState('going')
    void goToCheckout(membershipId).catch(() => setState('failed'))
  }
  return (
    <Notice
      tone="warning"
      title={<Trans>Finish your first payment: cover begins 30 days after it.</Trans>}
      action={
        <Button kind="primary" pending={state === 'going'} onClick={pay}>
          <Trans>Go to the payment</Trans>
        </Button>
      }
    >
      {state === 'failed' ? (
        <Trans>The payment page did not open. Nothing was charged; try again.</Trans>
      ) : (
        <Trans>It waits for 23 hours after you signed.</Trans>
      )}
    </Notice>
  )
}

const PaymentMissed = ({ membershipId, graceEndsOn }: { membershipId: Id<'membership'>; graceEndsOn: string }) => (
  <Notice
    tone="danger"
    title={
      <Trans>
        Your payment did not go through. Pay by <DayText day={graceEndsOn} />, and there is no gap.
      </Trans>
    }
    action={
      <>
        <PayBill membershipId={membershipId} />
        <ChangeCard membershipId={membershipId} />
      </>
    }
  >
    <Trans>
      Open the bill to pay it or to answer your bank. If the card is no longer good, give us another: an open bill is tried with it at once.
    </Trans>
  </Notice>
)

const Lapsed = ({ reinstateBy }: { reinstateBy: string }) => (
  <Notice
    tone="danger"
    title={
      <Trans>
        Your membership has lapsed. You can come back until <DayText day={reinstateBy} />.
      </Trans>
    }
    action={
      <LinkButton to="/member-center/benefits#come-back" kind="primary">
        {<Trans>Come back</Trans>}
      </LinkButton>
    }
  >
    <Trans>Pay the current period, and after ten days you are covered again. The days between stay uncovered.</Trans>
  </Notice>
)

function KeepMembership({ membershipId, endsOn }: { membershipId: Id<'membership'>; endsOn: string | null }) {
  const sending = useSubmit(cancellationContract.keep, { refreshes: [coverageContract.current, timelineContract.events] })
  return (
    <Notice
      tone="warning"
      title={
        endsOn ? (
          <Trans>
            Your membership ends on <DayText day={endsOn} />.
          </Trans>
        ) : (
          <Trans>Your membership is going to end.</Trans>
        )
      }
      action={
        <Button pending={sending.pending} onClick={() => sending.submit({ params: { membershipId } })}>
          <Trans>Keep my membership</Trans>
        </Button>
      }
    >
      {sending.refusal ? sending.refusal.message : <Trans>Until then you are covered, and can change your mind.</Trans>}
    </Notice>
  )
}
