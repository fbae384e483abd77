import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { annotationsContract, type AnnotationView, MOST_CHARACTERS } from '#domains/insight/annotations/contract.ts'
import { type MetricId, METRIC_IDS } from '#domains/insight/metrics/rules/metrics.data.ts'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'

type Props = { metric: MetricId; rows: readonly AnnotationView[] }

/** What happened in the period, numbered as the chart marks it. */
export function Annotations({ metric, rows }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={<Trans>What happened</Trans>}
      actions={
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>Add annotation</Trans>
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p>
          <Trans>Nothing is noted in this period. Note what explains a figure: a storm, a change of prices, an agency that left.</Trans>
        </p>
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.id ?? `${row.onDay} ${row.says}`}>
              <Annotation {...row} />
            </li>
          ))}
        </ol>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Add annotation</Trans>}>
        <AddAnnotation metric={metric} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

const REFRESHES = { refreshes: [annotationsContract.annotations] }

function Annotation({ id, onDay, says, byName }: AnnotationView) {
  const { t } = useLingui()
  const sending = useSubmit(annotationsContract.remove, REFRESHES)
  return (
    <>
      <DayText day={onDay} />: {says}
      {id === null ? null : (
        <>
          {' '}
          <small>{byName}</small>{' '}
          <Button
            size="small"
            pending={sending.pending}
            onClick={() => sending.submit({ params: { annotationId: id } })}
            aria-label={t`Remove annotation: ${says}`}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      )}
    </>
  )
}

function AddAnnotation({ metric, onDone }: { metric: MetricId; onDone: () => void }) {
  const sending = useSubmit(annotationsContract.write, { ...REFRESHES, onDone })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => {
        const onDay = answers.day('onDay')
        if (!onDay) return
        const beside = METRIC_IDS.find((each) => each === answers.text('metric')) ?? null
        sending.submit({ body: { onDay, says: answers.text('says'), metric: beside } })
      }}
    >
      <DateField name="onDay" label={<Trans>Day</Trans>} defaultValue={today()} />
      <TextField name="says" label={<Trans>What happened</Trans>} maxLength={MOST_CHARACTERS} />
      <RadioCards
        name="metric"
        label={<Trans>Shown beside</Trans>}
        defaultValue="all"
        options={[
          { value: 'all', label: <Trans>All metrics</Trans> },
          { value: metric, label: <Trans>This metric only</Trans> },
        ]}
      />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Add annotation</Trans>
      </Button>
    </Form>
  )
}
