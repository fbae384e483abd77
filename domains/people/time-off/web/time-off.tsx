import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallInput } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { timeOffContract, type TimeOff } from '#domains/people/time-off/contract.ts'
import { Button } from '#design/button.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { isId, type Id } from '#platform/ids.ts'

const REFRESHES = [timeOffContract.mine, timeOffContract.of, { path: '/users/:userId' as const }, { path: '/users' as const }]

/** My own days away. */
export function MyTimeOff() {
  const answer = useAnswer(timeOffContract.mine, {})
  const sending = useSubmit(timeOffContract.setMine, { refreshes: REFRESHES })
  return <Days key={answer.version} now={answer} sending={sending} save={(body) => sending.submit({ body })} />
}

/** Those of somebody else, for an administrator. */
export function TimeOffOf({ userId }: { userId: Id<'user'> }) {
  const answer = useAnswer(timeOffContract.of, { params: { userId } })
  const sending = useSubmit(timeOffContract.setFor, { refreshes: REFRESHES })
  return <Days key={answer.version} now={answer} sending={sending} save={(body) => sending.submit({ params: { userId }, body })} />
}

type Body = CallInput<typeof timeOffContract.setMine>['body']
type Props = { now: TimeOff; sending: Sending & { done: boolean }; save: (body: Body) => void }

function Days({ now: latest, sending, save }: Props) {
  const { t } = useLingui()
  // The values when the form was opened: saving is refused when somebody else saved meanwhile.
  const [now] = useState(latest)
  const read = (answers: Answers): Body => {
    const deputy = answers.text('deputyId')
    return {
      version: now.version,
      fromOn: answers.day('fromOn'),
      untilOn: answers.day('untilOn'),
      deputyId: isId('user', deputy) ? deputy : null,
    }
  }
  return (
    <Card title={<Trans>Time off</Trans>}>
      {sending.done ? <Notice tone="success" live title={<Trans>Time off saved.</Trans>} /> : null}
      <Form sending={sending} label={t`Time off`} onSubmit={(answers) => save(read(answers))}>
        <FieldRow>
          <DateField name="fromOn" label={<Trans>First day away</Trans>} defaultValue={now.fromOn ?? ''} optional />
          <DateField
            name="untilOn"
            label={<Trans>Last day away</Trans>}
            hint={<Trans>Leave it empty for no time off.</Trans>}
            defaultValue={now.untilOn ?? ''}
            optional
          />
        </FieldRow>
        <SelectField
          name="deputyId"
          label={<Trans>Deputy</Trans>}
          hint={<Trans>Gets new claims or leads on these days. They’ll get an email.</Trans>}
          placeholder={t`No one`}
          defaultValue={now.deputy?.id ?? ''}
          options={now.choices.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save time off</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
