import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agencyLocationsContract } from '#domains/people/agency-locations/contract.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DateField } from '#design/forms/text-fields.tsx'
import { type Id, isId } from '#platform/ids.ts'
import { now as clockNow } from '#design/values/now.ts'
import { dayAt } from '#platform/days.ts'

type Props = {
  agentId: Id<'user'>
  masterCode: string
  now: Id<'agencyLocation'> | null
  refreshes: readonly Pick<Route, 'path'>[]
  onDone: () => void
}

/** Where an agent works from a day on; nothing for an agency without locations. */
export function PlaceAgent({ agentId, masterCode, now, refreshes, onDone }: Props) {
  const { t } = useLingui()
  const { rows } = useAnswer(agencyLocationsContract.locations, { params: { masterCode } })
  const sending = useSubmit(agencyLocationsContract.placeAgent, {
    refreshes: [...refreshes, agencyLocationsContract.locations],
    onDone,
  })
  const open = rows.filter(({ isOpen, id }) => isOpen || id === now)
  if (open.length === 0) return null
  return (
    <Form
      sending={sending}
      label={t`Location`}
      onSubmit={(answers) => {
        const location = answers.text('locationId')
        sending.submit({
          params: { agentId },
          body: { locationId: isId('agencyLocation', location) ? location : null, fromOn: answers.day('fromOn') ?? dayAt(clockNow()) },
        })
      }}
    >
      <FieldRow>
        <SelectField
          name="locationId"
          label={<Trans>Location</Trans>}
          hint={<Trans>New sales count for it. Earlier sales stay where they were made.</Trans>}
          defaultValue={now ?? ''}
          options={[{ value: '', label: t`No location` }, ...open.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))]}
        />
        <DateField name="fromOn" label={<Trans>Starting on</Trans>} defaultValue={dayAt(clockNow())} />
      </FieldRow>
      <Button type="submit" pending={sending.pending}>
        <Trans>Save location</Trans>
      </Button>
    </Form>
  )
}
