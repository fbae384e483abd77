import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { ASSIGNMENT_LIMITS, leadAssignmentContract, type RecruiterAssignment } from '#domains/distribution/lead-assignment/contract.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, NumberField, TextField } from '#design/forms/text-fields.tsx'

const REFRESHES = [leadAssignmentContract.list, leadAssignmentContract.next, leadOwnersContract.reps]

export function AssignmentForm({ recruiter, onDone }: { recruiter: RecruiterAssignment; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadAssignmentContract.change, { token: crmToken, refreshes: REFRESHES, onDone })
  const { userId, version, territory, weight, cap, awayUntil } = recruiter
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Lead assignment`}
      onSubmit={(answers) =>
        sending.submit({
          params: { userId },
          body: {
            version,
            territory: statesIn(answers.text('territory')),
            weight: answers.number('weight') ?? Number.NaN,
            cap: answers.number('cap') ?? Number.NaN,
            awayUntil: answers.day('awayUntil'),
          },
        })
      }
    >
      <TextField
        name="territory"
        label={<Trans>Territory</Trans>}
        hint={<Trans>States by their two letters, for example TX, OH. Their new leads go to this recruiter.</Trans>}
        defaultValue={territory.join(', ')}
        autoComplete="off"
        optional
      />
      <FieldRow>
        <NumberField
          name="weight"
          label={<Trans>Weight</Trans>}
          hint={<Trans>From 1 to 3. More weight, more leads.</Trans>}
          min={1}
          max={ASSIGNMENT_LIMITS.weight}
          defaultValue={weight}
        />
        <NumberField
          name="cap"
          label={<Trans>Open leads at most</Trans>}
          hint={<Trans>With this many, others get the next one.</Trans>}
          min={1}
          max={ASSIGNMENT_LIMITS.cap}
          defaultValue={cap}
        />
      </FieldRow>
      <DateField
        name="awayUntil"
        label={<Trans>Away until</Trans>}
        hint={<Trans>They won’t get new leads until then.</Trans>}
        defaultValue={awayUntil ?? ''}
        optional
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** "tx, OK" → TX, OK. */
const statesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
