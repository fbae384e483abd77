import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { cancellationContract, type CancellationView } from '#domains/membership/cancellations/contract.ts'
import { RefundParts } from '#domains/membership/cancellations/web/refund-lines.tsx'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { timelineContract } from '#domains/membership/membership-timeline/contract.ts'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { WHY_NOT } from '#domains/membership/memberships/web/why-not-words.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'

/** What was chosen, for the sentence that confirms it. */
export type Canceled = Pick<Option, 'when' | 'kind' | 'coverEndsOn' | 'refund'>

type Props = { membership: MembershipView; onCanceled: (canceled: Canceled) => void }

/** As easy as joining: one click to see what it means, one to do it (docs/rules.md §3, M10). */
export function CancelMembership({ membership, onCanceled }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { cancel } = membership.whyNot
  return (
    <Card title={<Trans>Cancel membership</Trans>}>
      {isOpen ? (
        <Choose membership={membership} onCanceled={onCanceled} onLeave={() => setOpen(false)} />
      ) : (
        <>
          <p>
            <Trans>It takes two steps. Before you decide, you’ll see your last day of coverage and your refund.</Trans>
          </p>
          <Button disabledReason={cancel ? i18n._(WHY_NOT[cancel]) : null} onClick={() => setOpen(true)}>
            <Trans>Cancel my membership</Trans>
          </Button>
        </>
      )}
    </Card>
  )
}

function Choose({ membership: { id: membershipId }, onCanceled, onLeave }: Props & { onLeave: () => void }) {
  const { t } = useLingui()
  const [when, setWhen] = useState<Canceled['when'] | null>(null)
  const { data, error } = useLateAnswer(cancellationContract.cancellation, { params: { membershipId } })
  // The only save offer (docs/rules.md §3, M10): shown once, without pressure.
  const possible = data?.options.filter(({ kind }) => kind !== 'withdraw_claim_first') ?? []
  const chosen = possible.find((option) => option.when === when) ?? possible[0]
  const sending = useSubmit(cancellationContract.cancel, {
    refreshes: [coverageContract.current, timelineContract.events, cancellationContract.cancellation],
    onDone: () => {
      if (chosen) onCanceled(chosen)
      onLeave()
    },
  })
  if (error) return <Notice tone="danger" live title={error.message} />
  if (!data) return <Skeleton lines={4} />
  return (
    <Form
      label={t`Cancel my membership`}
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { membershipId },
          body: { when: chosen?.when ?? 'period_end', reason: answers.textOrNull('reason') },
        })
      }
    >
      <RadioCards
        name="when"
        label={t`When?`}
        {...(possible[0] ? { defaultValue: possible[0].when } : {})}
        onChange={(value) => setWhen(value === 'now' ? 'now' : 'period_end')}
        options={data.options.map((option) => ({
          value: option.when,
          label: <EndPreview option={option} />,
          note: <RefundPreview option={option} />,
          disabled: option.kind === 'withdraw_claim_first',
        }))}
      />
      {chosen ? <NeverBegun option={chosen} /> : null}
      <p>
        <Trans>
          Would a smaller plan work? It costs less starting with your next period: <a href="#change-plan">change your plan</a>.
        </Trans>
      </p>
      <TextArea name="reason" label={t`Why are you canceling?`} maxLength={500} rows={2} optional />
      <FormActions>
        <Button type="submit" kind="danger" pending={sending.pending}>
          <Trans>Cancel membership</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Keep my membership</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

type Option = CancellationView['options'][number]

/** Until when one is covered. Of a payment that was missed the last day covered is past. */
function EndPreview({ option: { when, kind, coverEndsOn } }: { option: Option }) {
  if (kind === 'free_look') return <Trans>Today, with a full refund: it’s as if you had never joined, and no day is covered</Trans>
  if (coverEndsOn < today())
    return (
      <Trans>
        Today: your last day of coverage was <DayText day={coverEndsOn} />
      </Trans>
    )
  return when === 'now' ? (
    <Trans>Today: coverage ends tonight</Trans>
  ) : (
    <Trans>
      At the end of your paid period: coverage continues through <DayText day={coverEndsOn} />
    </Trans>
  )
}

function RefundPreview({ option: { kind, refund, lines } }: { option: Option }) {
  if (kind === 'withdraw_claim_first') return <Trans>You have an open claim. Withdraw it first to get a full refund.</Trans>
  if (refund === 0) return <Trans>No refund, and no further charges.</Trans>
  return (
    <>
      <Trans>
        You’ll be refunded <Money amount={refund} />.
      </Trans>{' '}
      <RefundParts lines={lines} />
    </>
  )
}

/** Higher plans that were paid for and would not begin before the coverage ends. */
function NeverBegun({ option: { neverBegun, coverEndsOn } }: { option: Option }) {
  return neverBegun.map(({ planName, amount, effectiveFrom }) => (
    <Notice
      key={effectiveFrom}
      tone="warning"
      title={
        <Trans>
          You paid <Money amount={amount} /> for {planName}, and its higher limit won’t start.
        </Trans>
      }
    >
      <Trans>
        It starts on <DayText day={effectiveFrom} />. Your coverage would end on <DayText day={coverEndsOn} />.
      </Trans>
    </Notice>
  ))
}

/** The one sentence after canceling: what is done, until when one is covered, and what is refunded. */
export function CanceledNotice({ canceled: { when, kind, coverEndsOn, refund } }: { canceled: Canceled }) {
  return (
    <Notice
      tone="success"
      live
      title={
        when === 'now' || coverEndsOn < today() ? (
          <Trans>Your membership is canceled.</Trans>
        ) : (
          <Trans>Your cancellation is scheduled.</Trans>
        )
      }
    >
      {kind === 'free_look' ? (
        <Trans>You can’t file claims under it.</Trans>
      ) : coverEndsOn < today() ? (
        <Trans>
          Your last day of coverage was <DayText day={coverEndsOn} />.
        </Trans>
      ) : (
        <Trans>
          Your last day of coverage is <DayText day={coverEndsOn} />.
        </Trans>
      )}{' '}
      {refund > 0 ? (
        <Trans>
          <Money amount={refund} /> will be refunded to your original payment method, usually within 10 business days.
        </Trans>
      ) : (
        <Trans>You won’t be charged again.</Trans>
      )}{' '}
      <Trans>We’ve emailed you this.</Trans>
    </Notice>
  )
}
