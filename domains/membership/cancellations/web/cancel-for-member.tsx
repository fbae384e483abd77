import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { cancellationContract, type CancellationView } from '#domains/membership/cancellations/contract.ts'
import { RefundParts } from '#domains/membership/cancellations/web/refund-lines.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { WHY_NOT } from '#domains/membership/memberships/web/why-not-words.ts'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** `refreshes`: the queries that show the membership to staff. */
type Props = { membership: Pick<MembershipView, 'id' | 'number' | 'whyNot'>; refreshes: readonly Route[] }

/** M10 and M11 by support, for a member who called or wrote: cancel, or keep what was set to end. */
export function CancelForMember({ membership: { id: membershipId, number, whyNot }, refreshes }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const keeping = useSubmit(cancellationContract.keep, { refreshes: [...refreshes, cancellationContract.cancellation] })
  if (whyNot.keep === null)
    return (
      <>
        {keeping.refusal ? <Notice tone="danger" live title={keeping.refusal.message} /> : null}
        <Button pending={keeping.pending} onClick={() => keeping.submit({ params: { membershipId } })}>
          <Trans>Undo cancellation</Trans>
        </Button>
      </>
    )
  return (
    <>
      <Button disabledReason={whyNot.cancel && i18n._(WHY_NOT[whyNot.cancel])} onClick={() => setOpen(true)}>
        <Trans>Cancel for the member…</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Cancel membership {number}</Trans>}>
        <CancelForm {...{ membershipId, refreshes }} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type FormProps = Pick<Props, 'refreshes'> & { membershipId: MembershipView['id']; onDone: () => void }

function CancelForm({ membershipId, refreshes, onDone }: FormProps) {
  const { t } = useLingui()
  const { data, error } = useLateAnswer(cancellationContract.cancellation, { params: { membershipId } })
  const sending = useSubmit(cancellationContract.cancel, { refreshes: [...refreshes, cancellationContract.cancellation], onDone })
  if (error) return <Notice tone="danger" live title={error.message} />
  if (!data) return <Skeleton lines={4} />
  const first = data.options.find(({ kind }) => kind !== 'withdraw_claim_first')
  return (
    <Form
      label={t`Cancel for the member`}
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { membershipId },
          body: { when: answers.text('when') === 'now' ? 'now' : 'period_end', reason: answers.text('reason') },
        })
      }
    >
      <RadioCards
        name="when"
        label={t`When?`}
        {...(first ? { defaultValue: first.when } : {})}
        options={data.options.map((option) => ({
          value: option.when,
          label: <Ends option={option} />,
          note: <Refunded option={option} />,
          disabled: option.kind === 'withdraw_claim_first',
        }))}
      />
      {data.isMembersOwn ? (
        <Notice tone="info" title={<Trans>In their first days only the member can cancel for a full refund.</Trans>}>
          <Trans>Ask them to do it in their account, on the Benefits page.</Trans>
        </Notice>
      ) : null}
      <TextArea
        name="reason"
        label={<Trans>Who asked, when, and how</Trans>}
        hint={<Trans>For example: called on Monday from the number on file. The member gets an email that the membership ends.</Trans>}
        maxLength={500}
        rows={2}
      />
      <FormActions>
        <Button type="submit" kind="danger" pending={sending.pending}>
          <Trans>Cancel membership</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

type Option = CancellationView['options'][number]

const Ends = ({ option: { when, coverEndsOn } }: { option: Option }) =>
  when === 'now' ? (
    <Trans>
      Now: the last day of coverage is <DayText day={coverEndsOn} />
    </Trans>
  ) : (
    <Trans>
      At the end of what is paid: the last day of coverage is <DayText day={coverEndsOn} />
    </Trans>
  )

function Refunded({ option: { kind, refund, lines } }: { option: Option }) {
  if (kind === 'withdraw_claim_first') return <Trans>The member has an open claim and must withdraw it first.</Trans>
  if (refund === 0) return <Trans>No refund, and no further charges.</Trans>
  return (
    <>
      <Trans>
        The member is refunded <Money amount={refund} />.
      </Trans>{' '}
      <RefundParts lines={lines} />
    </>
  )
}
