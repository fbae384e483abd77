import { Trans } from '@lingui/react/macro'
import { carIndexes, withoutCar } from '#domains/membership/enrollments/web/application.ts'
import { CarFields } from '#domains/membership/enrollments/web/car-fields.tsx'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'
import { useStepCheck } from '#domains/membership/join/web/step-check.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'

export function JoinCars(props: JoinStep) {
  const { draft, change, replace } = props.store
  const form = useStepCheck('cars', props)
  return (
    <Form {...form}>
      <CarFields
        draft={draft}
        onAdd={() => change({ cars: String(carIndexes(draft).length + 1) })}
        onRemove={(index) => replace(withoutCar(draft, index))}
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={form.sending.pending}>
          <Trans>Continue</Trans>
        </Button>
        <LinkButton to="?step=you">
          <Trans>Back</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}
