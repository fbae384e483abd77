import { Trans } from '@lingui/react/macro'
import { carIndexes, withoutCar } from '#domains/membership/enrollments/web/application.ts'
import { CarFields } from '#domains/membership/enrollments/web/car-fields.tsx'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'

export function JoinCars({ store, sending, onNext }: JoinStep) {
  const { draft, change, replace } = store
  return (
    <Form onSubmit={onNext} sending={sending}>
      <CarFields
        draft={draft}
        onAdd={() => change({ cars: String(carIndexes(draft).length + 1) })}
        onRemove={(index) => replace(withoutCar(draft, index))}
      />
      <FormActions>
        <Button type="submit" kind="primary">
          <Trans>Go on</Trans>
        </Button>
        <LinkButton to="?step=you">
          <Trans>Back</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}
