import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { complaintsContract, type OwnComplaint } from '#domains/claims/complaints/contract.ts'
import { SaidFields, topicIn } from '#domains/claims/complaints/web/complaint-form.tsx'
import { Letters } from '#domains/claims/complaints/web/answers.tsx'
import { COMPLAINT_STATUS } from '#domains/claims/complaints/web/complaint-words.ts'
import { ReopenComplaint } from '#domains/claims/complaints/web/answers.tsx'
import { ComplaintSent } from '#domains/claims/complaints/web/complaint-form.tsx'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import { isId } from '#platform/ids.ts'

type OwnClaim = { id: string; number: string | null }

/**
 * What a member complained of, our answers, and the form for another. `claims`: their own, to choose from; `about`: the one they came from.
 */
export function MyComplaints({ claims, about }: { claims: readonly OwnClaim[]; about: string | null }) {
  const { rows } = useAnswer(complaintsContract.mine, {})
  return (
    <Stack>
      {rows.length === 0 ? <EmptyState title={<Trans>You haven’t made a complaint.</Trans>} /> : null}
      {rows.map((complaint) => (
        <OneOfMine key={complaint.id} complaint={complaint} />
      ))}
      <Card id="new" title={<Trans>Make a complaint</Trans>}>
        <MakeComplaint claims={claims} about={about} />
      </Card>
    </Stack>
  )
}

function OneOfMine({ complaint }: { complaint: OwnComplaint }) {
  const { i18n } = useLingui()
  const { word, tone } = COMPLAINT_STATUS[complaint.status]
  return (
    <Card
      title={
        <>
          {complaint.number} <Tag tone={tone}>{i18n._(word)}</Tag>
        </>
      }
      actions={complaint.whyNotReopen === null ? <ReopenComplaint complaintId={complaint.id} /> : null}
    >
      <p>{complaint.body}</p>
      <p>
        {complaint.answeredOn ? (
          <Trans>
            Received <DayText day={complaint.receivedOn} />, answered <DayText day={complaint.answeredOn} />
          </Trans>
        ) : (
          <Trans>
            Received <DayText day={complaint.receivedOn} />. You’ll have our answer by <DayText day={complaint.answerBy} />.
          </Trans>
        )}
      </p>
      <Letters letters={complaint.letters} />
    </Card>
  )
}

function MakeComplaint({ claims, about }: { claims: readonly OwnClaim[]; about: string | null }) {
  const { t } = useLingui()
  const [times, setTimes] = useState(0)
  const sending = useSubmit(complaintsContract.make, { refreshes: [complaintsContract.mine], onDone: () => setTimes(times + 1) })
  const numbered = claims.flatMap(({ id, number }) => (number ? [{ value: id, label: number }] : []))
  return (
    <>
      {sending.answer ? <ComplaintSent {...sending.answer} /> : null}
      <Form
        key={times}
        sending={sending}
        onSubmit={(answers) => {
          const claimId = answers.text('claimId')
          sending.submit({
            body: {
              topic: topicIn(answers.text('topic')),
              body: answers.text('body'),
              wish: answers.textOrNull('wish'),
              claimId: isId('claim', claimId) ? claimId : null,
            },
          })
        }}
      >
        <SaidFields />
        {numbered.length > 0 ? (
          <SelectField
            name="claimId"
            label={<Trans>Claim</Trans>}
            placeholder={t`None`}
            options={numbered}
            defaultValue={about ?? ''}
            optional
          />
        ) : null}
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Send complaint</Trans>
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
