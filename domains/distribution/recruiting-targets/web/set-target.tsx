import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { recruitingTargetsContract, type RecruiterMonth, type TargetView } from '#domains/distribution/recruiting-targets/contract.ts'
import { monthOf, TARGET_MOST } from '#domains/distribution/recruiting-targets/rules/target.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { NumberField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Moment, monthInWords, MonthText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import { addMonths, day, type Day } from '#platform/days.ts'

type Props = { recruiter: RecruiterMonth | null; month: Day; onClose: () => void }

/** Sets a recruiter's target from a month on; what was set before is below. */
export function SetTarget({ recruiter, month, onClose }: Props) {
  const name = recruiter?.name ?? ''
  return (
    <Dialog open={recruiter !== null} onClose={onClose} title={<Trans>{name}’s target</Trans>}>
      {recruiter ? (
        <>
          <TargetForm recruiter={recruiter} month={month} onDone={onClose} />
          <Boundary part>
            <Versions recruiter={recruiter} />
          </Boundary>
        </>
      ) : null}
    </Dialog>
  )
}

const MONTHS_OFFERED = 12

function TargetForm({ recruiter, month, onDone }: { recruiter: RecruiterMonth; month: Day; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(recruitingTargetsContract.set, {
    refreshes: [recruitingTargetsContract.month, recruitingTargetsContract.versions],
    onDone,
  })
  const thisMonth = monthOf(today())
  const months = Array.from({ length: MONTHS_OFFERED }, (_, ahead) => addMonths(thisMonth, ahead))
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Target`}
      onSubmit={(answers) =>
        sending.submit({
          params: { userId: recruiter.userId },
          body: {
            fromMonth: day(answers.text('fromMonth')),
            agencies: answers.number('agencies') ?? Number.NaN,
            policies: answers.number('policies') ?? Number.NaN,
          },
        })
      }
    >
      <SelectField
        name="fromMonth"
        label={<Trans>From this month on</Trans>}
        defaultValue={month}
        options={months.map((each) => ({ value: each, label: monthInWords(each.slice(0, 7), i18n.locale) }))}
      />
      <NumberField
        name="agencies"
        label={<Trans>Agencies to win a month</Trans>}
        min={0}
        max={TARGET_MOST.agencies}
        defaultValue={recruiter.target?.agencies ?? ''}
      />
      <NumberField
        name="policies"
        label={<Trans>Estimated policies</Trans>}
        min={0}
        max={TARGET_MOST.policies}
        defaultValue={recruiter.target?.policies ?? ''}
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Set target</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Versions({ recruiter }: { recruiter: RecruiterMonth }) {
  const { t } = useLingui()
  const { rows } = useAnswer(recruitingTargetsContract.versions, { params: { userId: recruiter.userId } })
  return <DataTable caption={t`Earlier targets`} rows={rows} rowKey={({ setAt }) => setAt} columns={VERSION_COLUMNS} empty={null} />
}

const VERSION_COLUMNS: readonly Column<TargetView>[] = [
  { id: 'from', head: <Trans>From</Trans>, cell: ({ fromMonth }) => <MonthText month={fromMonth.slice(0, 7)} /> },
  { id: 'agencies', head: <Trans>Agencies</Trans>, align: 'end', cell: ({ agencies }) => agencies },
  { id: 'policies', head: <Trans>Policies</Trans>, align: 'end', cell: ({ policies }) => policies },
  {
    id: 'set',
    head: <Trans>Set</Trans>,
    cell: ({ setByName, setAt }) => (
      <>
        {setByName}, <Moment at={setAt} relative={false} />
      </>
    ),
  },
]
