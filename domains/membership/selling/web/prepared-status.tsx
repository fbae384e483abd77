import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { WithdrawEnrollment } from '#domains/membership/selling/web/withdraw-enrollment.tsx'
import { HandOver, ScanLink } from '#domains/membership/selling/web/hand-over.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import type { Id } from '#platform/ids.ts'

const POLL_MS = 3_000

const TEXT_STATUS = { queued: msg`sending`, sent: msg`sent`, failed: msg`not delivered`, withheld: msg`stopped` } as const

type Props = { membershipId: Id<'membership'>; againPath: string }

/** The customer's progress, refreshed while the page is open: sent, opened, signed, paid. */
export function PreparedStatus({ membershipId, againPath }: Props) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useLateAnswer(sellingContract.prepared, { params: { membershipId } }, { refetchMs: POLL_MS })
  const resending = useSubmit(sellingContract.resendLink, { refreshes: [sellingContract.prepared] })
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  const { memberName, email, planName, sentence, status, sentAt, text, openedAt, signedAt, paidOn, number, withdrawn, whyNot } = data
  const isOpen = status === 'DRAFT' || status === 'PENDING_PAYMENT'
  const notYet = isOpen ? <Trans>Not yet</Trans> : '–'
  return (
    <Stack>
      <Card
        emphasis
        title={paidOn ? t`${memberName} is now a member` : isOpen ? t`Waiting for ${memberName}` : t`Enrollment of ${memberName}`}
        actions={<MembershipStatusTag status={shownMembershipStatus({ status, isWithdrawn: withdrawn !== null })} />}
      >
        <Facts>
          <Fact label={<Trans>Link sent</Trans>}>
            {sentAt ? (
              <>
                {email}, <Moment at={sentAt} />
              </>
            ) : (
              '–'
            )}
          </Fact>
          {text ? (
            <Fact label={<Trans>Text message</Trans>}>
              {text.phone}, {i18n._(TEXT_STATUS[text.status])}, <Moment at={text.at} />
            </Fact>
          ) : null}
          <Fact label={<Trans>Opened</Trans>}>{openedAt ? <Moment at={openedAt} /> : notYet}</Fact>
          <Fact label={<Trans>Signed</Trans>}>{signedAt ? <Moment at={signedAt} /> : notYet}</Fact>
          <Fact label={<Trans>Paid</Trans>}>{paidOn ? <DayText day={paidOn} /> : notYet}</Fact>
        </Facts>
        <p>
          {planName}, {number}. {sentence}
        </p>
        {withdrawn ? <Withdrawn {...withdrawn} /> : null}
        {paidOn ? (
          <p>
            <Trans>We emailed them their certificate and a link to choose a password.</Trans>
          </p>
        ) : null}
      </Card>
      {resending.done ? <Notice tone="success" live title={<Trans>Link sent again. The earlier link no longer works.</Trans>} /> : null}
      {resending.refusal ? <Notice tone="danger" live title={resending.refusal.message} /> : null}
      <Buttons>
        <LinkButton to={againPath} kind="primary" icon="plus">
          <Trans>Add another member</Trans>
        </LinkButton>
        {status === 'DRAFT' ? <ScanLink membershipId={membershipId} name={memberName} /> : null}
        {status === 'DRAFT' ? <HandOver membershipId={membershipId} name={memberName} /> : null}
        {status === 'DRAFT' ? (
          <Button icon="send" pending={resending.pending} onClick={() => resending.submit({ params: { membershipId } })}>
            <Trans>Resend link</Trans>
          </Button>
        ) : null}
        {whyNot.withdraw === null ? <WithdrawEnrollment membershipId={membershipId} name={memberName} /> : null}
      </Buttons>
    </Stack>
  )
}

function Withdrawn({ at, by, why }: { at: string; by: string; why: string }) {
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          Withdrawn by {by}, <Moment at={at} />
        </Trans>
      }
    >
      {why}
    </Notice>
  )
}
