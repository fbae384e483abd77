import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import styles from '#domains/insight/reports/web/period-form.module.css'
import type { CalendarDay } from '#domains/insight/reports/web/use-period.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField } from '#design/forms/text-fields.tsx'

/** The period of the whole page, kept in its address. */
export function PeriodForm({ from, to }: { from: CalendarDay; to: CalendarDay }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  return (
    <Form
      key={`${from}:${to}`}
      label={t`Period`}
      onSubmit={(answers) => {
        const next = new URLSearchParams(search)
        next.set('from', answers.text('from'))
        next.set('to', answers.text('to'))
        setSearch(next)
      }}
    >
      <div className={styles.period}>
        <DateField name="from" label={<Trans>From</Trans>} defaultValue={from} />
        <DateField name="to" label={<Trans>To</Trans>} defaultValue={to} />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </div>
    </Form>
  )
}
