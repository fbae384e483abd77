import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { noticeContract, type NoticeView } from '#domains/membership/company-notices/contract.ts'
import { NOTICE_REASONS, type NoticeReason } from '#domains/membership/company-notices/rules/company-notice.ts'
import { REASONS, WHY_NOT_NOTICE_WORDS } from '#domains/membership/company-notices/web/ending-words.ts'
import { RefundLines } from '#domains/membership/cancellations/web/refund-lines.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

/** `refreshes`: the queries that show the membership to staff. */
type Props = { membership: { id: Id<'membership'>; number: string }; refreshes: readonly Route[] }

/** M14 and M16: an open notice that can be withdrawn, or a form to give one. */
export function GiveNotice({ membership: { id: membershipId, number }, refreshes }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { given, whyNot } = useAnswer(noticeContract.notice, { params: { membershipId } })
  if (given) return <OpenNotice membershipId={membershipId} given={given} refreshes={refreshes} />
  return (
    <>
      <Buttons>
        <Button icon="calendar" disabledReason={whyNot && i18n._(WHY_NOT_NOTICE_WORDS[whyNot])} onClick={() => setOpen(true)}>
          <Trans>Give notice…</Trans>
        </Button>
      </Buttons>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Give notice on membership {number}</Trans>}>
        <NoticeForm membershipId={membershipId} refreshes={refreshes} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type FormProps = Pick<Props, 'refreshes'> & { membershipId: Id<'membership'>; onDone: () => void }

function NoticeForm({ membershipId, refreshes, onDone }: FormProps) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<'cancel' | 'non_renewal'>('cancel')
  const [reason, setReason] = useState<NoticeReason>('other')
  const sending = useSubmit(noticeContract.giveNotice, { refreshes, onDone })
  return (
    <Form
      label={t`Give notice`}
      sending={sending}
      checksAll
      onSubmit={(answers) => sending.submit({ params: { membershipId }, body: { kind, reason, note: answers.text('note') } })}
    >
      <RadioCards
        name="kind"
        label={<Trans>What ends</Trans>}
        defaultValue={kind}
        onChange={(value) => setKind(value === 'non_renewal' ? 'non_renewal' : 'cancel')}
        options={[
          { value: 'cancel', label: <Trans>The membership</Trans>, note: <Trans>We cancel it with no fee.</Trans> },
          {
            value: 'non_renewal',
            label: <Trans>Renewal only</Trans>,
            note: <Trans>The membership continues to the end of its term.</Trans>,
          },
        ]}
      />
      <SelectField
        name="reason"
        label={<Trans>Reason</Trans>}
        defaultValue={reason}
        options={NOTICE_REASONS.map((each) => ({ value: each, label: i18n._(REASONS[each]) }))}
        onChange={(value) => setReason(NOTICE_REASONS.find((each) => each === value) ?? 'other')}
      />
      <TextArea
        name="note"
        label={<Trans>Internal reason</Trans>}
        hint={<Trans>Only staff can see this.</Trans>}
        rows={3}
        maxLength={1000}
      />
      <Preview membershipId={membershipId} kind={kind} reason={reason} />
      <Button type="submit" kind="danger" pending={sending.pending}>
        <Trans>Give notice and email the member</Trans>
      </Button>
    </Form>
  )
}

type NoticeDraft = { membershipId: Id<'membership'>; kind: 'cancel' | 'non_renewal'; reason: NoticeReason }

function Preview({ membershipId, kind, reason }: NoticeDraft) {
  const { data, error } = useLateAnswer(noticeContract.notice, { params: { membershipId }, query: { kind, reason } })
  if (error) return <Notice tone="danger" live title={error.message} />
  if (!data?.endsOn) return <Skeleton lines={3} />
  const { endsOn, letter } = data
  return (
    <Notice
      title={
        <Trans>
          The last day of coverage is <DayText day={endsOn} />.
        </Trans>
      }
    >
      {kind === 'cancel' ? <RefundLines refund={data.refund} lines={data.lines} /> : null}
      {letter ? (
        <>
          <p>
            <Trans>Email to the member: “{letter.subject}”</Trans>
          </p>
          {letter.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </>
      ) : null}
    </Notice>
  )
}

type OpenNoticeProps = Pick<Props, 'refreshes'> & { membershipId: Id<'membership'>; given: NonNullable<NoticeView['given']> }

function OpenNotice({ membershipId, given, refreshes }: OpenNoticeProps) {
  const { i18n } = useLingui()
  const taking = useSubmit(noticeContract.takeNoticeBack, { refreshes })
  const { kind, endsOn, noticedOn, by, reason, note } = given
  return (
    <Notice
      tone="warning"
      title={
        kind === 'cancel' ? (
          <Trans>
            Notice given. This membership ends on <DayText day={endsOn} />.
          </Trans>
        ) : (
          <Trans>
            This membership won’t renew. It ends on <DayText day={endsOn} />.
          </Trans>
        )
      }
      action={
        <Button size="small" pending={taking.pending} onClick={() => taking.submit({ params: { membershipId } })}>
          <Trans>Withdraw notice</Trans>
        </Button>
      }
    >
      <Trans>
        {by}, <DayText day={noticedOn} />
      </Trans>
      {': '}
      {i18n._(REASONS[reason])}. {note}
      {taking.refusal ? <p>{taking.refusal.message}</p> : null}
    </Notice>
  )
}
