import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer, Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { allianceFirstDaysContract } from '#domains/distribution/alliance-first-days/contract.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type Props = {
  stay: { allianceId: Id<'alliance'>; masterCode: string; name: string; from: Day; to: Day | null }
  refreshes: readonly Pick<Route, 'path'>[]
}

/** Corrects the day on which an agency's stay begins; what it would change is shown before it is saved. */
export function CorrectFirstDay({ stay, refreshes }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Correct first day</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>First day of {stay.name}</Trans>}>
        {isOpen ? <Correction stay={stay} refreshes={refreshes} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

function Correction({ stay: { allianceId, masterCode, from, to }, refreshes, onDone }: Props & { onDone: () => void }) {
  const [seen, setSeen] = useState<Day | null>(null)
  const sending = useSubmit(allianceFirstDaysContract.correct, { refreshes, onDone })
  const preview = useSubmit(allianceFirstDaysContract.preview)
  const params = { allianceId, masterCode }
  return (
    <Form
      sending={preview.refusal ? preview : sending}
      onSubmit={(answers) => {
        const firstDay = answers.day('firstDay') ?? from
        if (firstDay === seen) return sending.submit({ params, body: { from, firstDay, reason: answers.text('reason') } })
        setSeen(firstDay)
        preview.submit({ params, body: { from, firstDay } })
      }}
    >
      <DateField name="firstDay" label={<Trans>First day</Trans>} defaultValue={from} {...(to ? { max: to } : {})} />
      <TextArea name="reason" label={<Trans>Reason</Trans>} maxLength={1000} />
      {preview.answer ? <Effect effect={preview.answer} /> : null}
      <Button type="submit" kind="primary" pending={sending.pending || preview.pending}>
        {preview.answer ? <Trans>Save first day</Trans> : <Trans>Preview change</Trans>}
      </Button>
    </Form>
  )
}

function Effect({ effect: { added, payments, override, recruitersLess } }: { effect: Answer<typeof allianceFirstDaysContract.preview> }) {
  if (!added || payments === 0)
    return (
      <Notice live title={<Trans>This doesn’t change any commission.</Trans>}>
        <Trans>No payment was made for a period that begins on the days that change.</Trans>
      </Notice>
    )
  return (
    <Notice
      live
      tone="warning"
      title={
        <Trans>
          The group would have earned <Money amount={override} /> more.
        </Trans>
      }
    >
      <p>
        <Plural value={payments} one="# payment" other="# payments" />{' '}
        <Trans>
          for periods that begin from <DayText day={added.from} /> to <DayText day={added.to} />.
        </Trans>{' '}
        {recruitersLess > 0 ? (
          <Trans>
            The recruiter and sales admin would have earned <Money amount={recruitersLess} /> less.
          </Trans>
        ) : null}
      </p>
      <p>
        <Trans>Saving doesn’t change these payments’ commissions. To pay the override, add a correction to the group’s commissions.</Trans>
      </p>
    </Notice>
  )
}
