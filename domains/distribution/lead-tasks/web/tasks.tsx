import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { TASK_PEOPLE } from '#domains/distribution/lead-tasks/rules/task.ts'
import { TASKS_CHANGED } from '#domains/distribution/lead-tasks/web/tasks-changed.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import { today } from '#design/values/today.ts'
import styles from '#domains/distribution/lead-tasks/web/tasks.module.css'

type Task = Answer<typeof leadTasksContract.list>['rows'][number]

/** The tasks of a lead: done, and open again, with one press. */
export function Tasks({ lead: { id: leadId, whyNot } }: { lead: Pick<LeadView, 'id' | 'whyNot'> }) {
  const { t } = useLingui()
  const { rows } = useAnswer(leadTasksContract.list, { params: { leadId } }, { token: crmToken })
  const setting = useSubmit(leadTasksContract.set, TASKS_CHANGED)
  const mayChange = whyNot.change === null
  return (
    <>
      {setting.refusal ? <Notice tone="danger" live title={setting.refusal.message} /> : null}
      {rows.length > 0 ? (
        <ul role="list" className={styles.tasks} aria-label={t`Tasks`}>
          {rows.map((task) => (
            <TaskLine
              key={task.id}
              task={task}
              mayChange={mayChange}
              onSet={(state) => (setting.pending ? undefined : setting.submit({ params: { taskId: task.id }, body: { state } }))}
            />
          ))}
        </ul>
      ) : (
        <p>
          <Trans>No tasks yet.</Trans>
        </p>
      )}
      {mayChange ? <AddTask leadId={leadId} /> : null}
    </>
  )
}

function TaskLine({ task, mayChange, onSet }: { task: Task; mayChange: boolean; onSet: (state: Task['state']) => void }) {
  const { body, dueOn, forWhom, state, doneBy, isNeedless, isDue } = task
  return (
    <li className={styles.task}>
      <label>
        <input
          type="checkbox"
          checked={state === 'done'}
          disabled={!mayChange}
          onChange={(event) => onSet(event.currentTarget.checked ? 'done' : 'open')}
        />
        <span className={state === 'done' ? styles.done : undefined}>{body}</span>
      </label>
      <small className={styles.note}>
        {isNeedless ? <Trans>No longer needed</Trans> : doneBy ? <Trans>Done by {doneBy}</Trans> : <DayText day={dueOn} />}
        {forWhom === 'sales_admin' ? (
          <>
            {' · '}
            <Trans>for the sales admin</Trans>
          </>
        ) : null}{' '}
        {isDue ? (
          <Tag tone={dueOn < today() ? 'red' : 'amber'}>{dueOn < today() ? <Trans>Overdue</Trans> : <Trans>Due today</Trans>}</Tag>
        ) : null}
      </small>
    </li>
  )
}

function AddTask({ leadId }: { leadId: LeadView['id'] }) {
  const { t } = useLingui()
  const [added, setAdded] = useState(0)
  const sending = useSubmit(leadTasksContract.add, { ...TASKS_CHANGED, onDone: () => setAdded(added + 1) })
  return (
    <Form
      // Empty again after each task.
      key={added}
      sending={sending}
      label={t`Add task`}
      onSubmit={(answers) => {
        const forWhom = TASK_PEOPLE.find((each) => each === answers.text('forWhom')) ?? 'owner'
        sending.submit({ params: { leadId }, body: { body: answers.text('body'), dueOn: answers.day('dueOn') ?? today(), forWhom } })
      }}
    >
      <TextField name="body" label={<Trans>Task</Trans>} maxLength={200} autoComplete="off" />
      <FieldRow>
        <DateField name="dueOn" label={<Trans>By</Trans>} defaultValue={today()} />
        <SelectField
          name="forWhom"
          label={<Trans>Assigned to</Trans>}
          options={[
            { value: 'owner', label: t`Lead owner` },
            { value: 'sales_admin', label: t`Sales admin` },
          ]}
          defaultValue="owner"
          short
        />
      </FieldRow>
      <FormActions>
        <Button type="submit" icon="plus" pending={sending.pending}>
          <Trans>Add task</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
