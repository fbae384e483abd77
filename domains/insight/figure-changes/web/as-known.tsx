import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#access/contract.ts'
import type { metricsContract } from '#domains/insight/metrics/contract.ts'
import { writeValue } from '#domains/insight/metrics/rules/figure.ts'
import { definitionOf, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { changesLink } from '#domains/insight/metrics/web/metric-link.ts'
import { withParam } from '#design/browser/search-params.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'

type Metric = Answer<typeof metricsContract.metric>
type Props = Pick<Metric, 'known' | 'period'> & {
  metric: MetricId
  /** The rows that are counted today. */
  to: string
}

/** What a figure was known to be on a day, what it is today, and what changed it; or the button that asks for a day. */
export function AsKnown({ metric, known, period, to }: Props) {
  const { i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  if (!known || (!known.on && known.since >= today())) return null
  const show = (day: string): void => setSearch(withParam(search, 'knownOn', day), { preventScrollReset: true })
  const narrowed = Object.fromEntries(['state', 'plan'].flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])))
  return (
    <div>
      {known.on ? (
        <Notice
          title={
            <Trans>
              As known on <DayText day={known.on} />
            </Trans>
          }
          action={
            <Button size="small" onClick={() => show('')}>
              <Trans>Show as known today</Trans>
            </Button>
          }
        >
          <Trans>
            What was recorded since is left out. As known today, the figure is{' '}
            <Link to={to}>{writeValue(known.now, definitionOf(metric).unit, i18n)}</Link>.{' '}
            <Link to={changesLink(metric, { ...period, ...narrowed, knownOn: known.on })}>See what changed</Link>
          </Trans>
        </Notice>
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>Show as known on a day</Trans>
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Show as known on a day</Trans>}>
        <Form
          onSubmit={(answers) => {
            setOpen(false)
            show(answers.text('knownOn'))
          }}
        >
          <DateField
            name="knownOn"
            label={<Trans>Day</Trans>}
            hint={
              <Trans>
                The figure at the end of this day, without what was recorded later. Kept since <DayText day={known.since} />.
              </Trans>
            }
            min={known.since}
            max={today()}
            defaultValue={known.since}
          />
          <Button type="submit">
            <Trans>Show figure</Trans>
          </Button>
        </Form>
      </Dialog>
    </div>
  )
}
