import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { cancellationContract, type CancellationView } from '#domains/membership/cancellations/contract.ts'
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

/** As easy as joining: one click to see what it means, one to do it (docs/rules.md §3, M10). */
export function CancelMembership({ membership }: { membership: MembershipView }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { cancel } = membership.whyNot
  return (
    <Card title={<Trans>Cancel</Trans>}>
      {isOpen ? (
        <Choose membership={membership} onLeave={() => setOpen(false)} />
      ) : (
        <>
          <p>
            <Trans>Two steps, here. You see the last day of cover and what comes back before you decide.</Trans>
          </p>
          <Button disabledReason={cancel ? i18n._(WHY_NOT[cancel]) : null} onClick={() => setOpen(true)}>
            <Trans>Cancel my membership</Trans>
          </Button>
        </>
      )}
    </Card>
  )
}

function Choose({ membership: { id: membershipId }, onLeave }: { membership: MembershipView; onLeave: () => void }) {
  const { t } = useLingui()
  const { data, error } = useLateAnswer(cancellationContract.cancellation, { params: { membershipId } })
  const sending = useSubmit(cancellationContract.cancel, {
    refreshes: [coverageContract.current, timelineContract.events, cancellationContract.cancellation],
    onDone: onLeave,
  })
  if (error) return <Notice tone="danger" live title={error.message} />
  if (!data) return <Skeleton lines={4} />
  // The only save offer (docs/rules.md §3, M10): shown once, without pressure.
  const [first] = data.options.filter(({ kind }) => kind !== 'withdraw_claim_first')
  return (
    <Form
      label={t`Cancel my membership`}
      sending={sending}
      onSubmit={(answers) =>
        sending.submit({
          params: { membershipId },
          body: { when: answers.text('when') === 'now' ? 'now' : 'period_end', reason: answers.textOrNull('reason') },
        })
      }
    >
      <RadioCards
        name="when"
        label={t`When?`}
        {...(first ? { defaultValue: first.when } : {})}
        options={data.options.map((option) => ({
          value: option.when,
          label: <EndPreview option={option} />,
          note: <RefundPreview option={option} />,
          disabled: option.kind === 'withdraw_claim_first',
        }))}
      />
      <p>
        <Trans>
          Would a smaller plan do? It costs less from your next period on: <a href="#change-plan">change your plan</a>.
        </Trans>
      </p>
      <TextArea name="reason" label={t`Why? It helps us, and you need not say.`} maxLength={500} rows={2} optional />
      <FormActions>
        <Button type="submit" kind="danger" pending={sending.pending}>
          <Trans>Cancel it</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Keep my membership</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

type Option = CancellationView['options'][number]

function EndPreview({ option: { when, coverEndsOn } }: { option: Option }) {
  return when === 'now' ? (
    <Trans>Today: cover ends tonight</Trans>
  ) : (
    <Trans>
      At the end of what is paid: cover runs to <DayText day={coverEndsOn} />
    </Trans>
  )
}

function RefundPreview({ option: { kind, refund, lines } }: { option: Option }) {
  if (kind === 'withdraw_claim_first') return <Trans>You have a claim in hand. Withdraw it first to have everything back.</Trans>
  if (refund === 0) return <Trans>Nothing comes back, and nothing more is charged.</Trans>
  return (
    <>
      <Trans>
        <Money amount={refund} /> comes back to you.
      </Trans>{' '}
      {lines.map(({ label, amount }) => (
        <span key={label}>
          {label}: <Money amount={amount} />.{' '}
        </span>
      ))}
    </>
  )
}
