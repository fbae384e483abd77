import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { metricEmailsContract } from '#domains/insight/metric-emails/contract.ts'
import { EVERY } from '#domains/insight/metric-emails/rules/report-period.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'

/** Whether, and how often, the reader gets this metric by email. */
export function GetByEmail({ metric }: { metric: MetricId }) {
  const [open, setOpen] = useState(false)
  const mine = useLateAnswer(metricEmailsContract.mine, {}).data
  const sending = useSubmit(metricEmailsContract.choose, { refreshes: [metricEmailsContract.mine], onDone: () => setOpen(false) })
  if (!mine) return null
  const now = mine.rows.find((row) => row.metric === metric)?.every
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {now === 'week' ? (
          <Trans>Emailed every Monday</Trans>
        ) : now === 'month' ? (
          <Trans>Emailed on the 1st</Trans>
        ) : (
          <Trans>Get by email</Trans>
        )}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Get by email</Trans>}>
        <Form
          sending={sending}
          onSubmit={(answers) =>
            sending.submit({ params: { metric }, body: { every: EVERY.find((each) => each === answers.text('every')) ?? null } })
          }
        >
          <RadioCards
            name="every"
            label={<Trans>How often</Trans>}
            hint={<Trans>All the metrics you choose come in one email, each beside its figure of the period before.</Trans>}
            defaultValue={now ?? 'never'}
            options={[
              { value: 'never', label: <Trans>Never</Trans> },
              { value: 'week', label: <Trans>Every Monday, for the week before</Trans> },
              { value: 'month', label: <Trans>On the 1st, for the month before</Trans> },
            ]}
          />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
