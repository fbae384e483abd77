import { Trans } from '@lingui/react/macro'
import { carsIn, withoutCar } from '#capabilities/enrolments/web/application.ts'
import { CarFields } from '#capabilities/enrolments/web/car-fields.tsx'
import type { JoinStep } from '#capabilities/enrolments/web/join/join-form.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/form-parts.tsx'
import { Form } from '#design/form.tsx'

export function JoinCars({ kept, sending, onNext }: JoinStep) {
  const { draft, change, replace } = kept
  return (
    <Form onSubmit={onNext} sending={sending}>
      <CarFields
        draft={draft}
        onAdd={() => change({ cars: String(carsIn(draft).length + 1) })}
        onRemove={(place) => replace(withoutCar(draft, place))}
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
