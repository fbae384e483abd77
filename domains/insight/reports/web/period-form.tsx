import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { type Preset, PRESETS } from '#domains/insight/reports/rules/period.ts'
import styles from '#domains/insight/reports/web/period-form.module.css'
import type { CalendarDay } from '#domains/insight/reports/web/use-period.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FilterChips } from '#design/list/toolbar.tsx'
import { DateField } from '#design/forms/text-fields.tsx'

const PRESET_WORDS: Readonly<Record<Preset, MessageDescriptor>> = {
  this_month: msg`This month`,
  last_month: msg`Last month`,
  last_90_days: msg`Last 90 days`,
  this_year: msg`This year`,
  last_12_months: msg`Last 12 months`,
}

/** The period of the whole page, kept in its address. */
export function PeriodForm({ from, to }: { from: CalendarDay; to: CalendarDay }) {
  const { i18n, t } = useLingui()
  const [search, setSearch] = useSearchParams()
  return (
    <Form
      key={`${from}:${to}`}
      label={t`Period`}
      onSubmit={(answers) => {
        const next = new URLSearchParams(search)
        next.set('from', answers.text('from'))
        next.set('to', answers.text('to'))
        next.delete('period')
        setSearch(next)
      }}
    >
      <div className={styles.period}>
        <DateField name="from" label={<Trans>From</Trans>} defaultValue={from} />
        <DateField name="to" label={<Trans>To</Trans>} defaultValue={to} />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
        <FilterChips
          name="period"
          label={t`Common periods`}
          chips={PRESETS.map((preset) => ({ value: preset, label: i18n._(PRESET_WORDS[preset]) }))}
        />
      </div>
    </Form>
  )
}
