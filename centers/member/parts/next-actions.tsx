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
  return next.map((action) => <MembershipAction key={action} action={action} membership={membership} />)
}

export function MembershipAction({ action, membership }: { action: NextAction; membership: MembershipView | null }): ReactNode {
  switch (action) {
    case 'join':
      return null
    case 'join_again':
      return (
        <Notice title={<Trans>You’re not covered right now.</Trans>} action={<JoinButton label={<Trans>Join again</Trans>} />}>
          <Trans>You can join again at any time. A new 30-day waiting period will start.</Trans>
        </Notice>
      )
    case 'sign':
      return (
        <Notice
          tone="warning"
          title={<Trans>A membership has been prepared for you.</Trans>}
          action={
            <LinkButton to="/member-center/terms-acceptance" kind="primary">
              {<Trans>Read and sign</Trans>}
            </LinkButton>
          }
        >
          <Trans>Only you can sign it. You have 30 days.</Trans>
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
    case 'accept_first_terms':
      return (
        <Notice
          title={<Trans>Read the terms of your membership.</Trans>}
          action={<LinkButton to="/member-center/terms-acceptance">{<Trans>Read and accept</Trans>}</LinkButton>}
        >
          <Trans>
            Your membership started before we ran it here. You’re covered either way, and you can file a claim, pay, or cancel without
            accepting.
          </Trans>
        </Notice>
      )
    case 'accept_terms':
      return (
        <Notice
          title={<Trans>New terms are in effect.</Trans>}
          action={<LinkButton to="/member-center/terms-acceptance">{<Trans>Read and accept</Trans>}</LinkButton>}
        >
          <Trans>Until you accept them, the terms you signed still apply.</Trans>
        </Notice>
      )
    case 'verify_email':
      return (
        <Notice title={<Trans>Confirm your email address.</Trans>}>
          <Trans>
            Open the link in the email we sent when you joined. You need it before you can send a claim. If the link has expired, we’ll send
            a new one then.
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
      title={<Trans>Complete your first payment. Coverage begins 30 days later.</Trans>}
      action={
        <Button kind="primary" pending={state === 'going'} onClick={pay}>
          <Trans>Go to payment</Trans>
        </Button>
      }
    >
      {state === 'failed' ? (
        <Trans>The payment page didn’t open. You weren’t charged. Try again.</Trans>
      ) : (
        <Trans>You have 23 hours after signing to pay.</Trans>
      )}
    </Notice>
  )
}

const PaymentMissed = ({ membershipId, graceEndsOn }: { membershipId: Id<'membership'>; graceEndsOn: string }) => (
  <Notice
    tone="danger"
    title={
      <Trans>
        Your payment didn’t go through. Pay by <DayText day={graceEndsOn} /> to avoid a gap in coverage.
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
      Pay the open bill or confirm it with your bank. If your card no longer works, update it, and we’ll charge the open bill to the new
      card right away.
    </Trans>
  </Notice>
)

const Lapsed = ({ reinstateBy }: { reinstateBy: string }) => (
  <Notice
    tone="danger"
    title={
      <Trans>
        Your membership has lapsed. You can reinstate it until <DayText day={reinstateBy} />.
      </Trans>
    }
    action={
      <LinkButton to="/member-center/benefits#come-back" kind="primary">
        {<Trans>Reinstate membership</Trans>}
      </LinkButton>
    }
  >
    <Trans>Pay for the current period, and your coverage restarts 10 days later. The days in between aren’t covered.</Trans>
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
          <Trans>Your membership is ending.</Trans>
        )
      }
      action={
        <Button pending={sending.pending} onClick={() => sending.submit({ params: { membershipId } })}>
          <Trans>Keep my membership</Trans>
        </Button>
      }
    >
      {sending.refusal ? sending.refusal.message : <Trans>You’re covered until then, and you can change your mind.</Trans>}
    </Notice>
  )
}
