import { Trans } from '@lingui/react/macro'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'

/** For steps without a form: continue to the next step, or back to the task list. */
export const GoOn = ({ place, to }: { place: Place; to: Parameters<Place['at']>[0] }) => (
  <FormActions>
    <LinkButton to={place.at(to)} kind="primary">
      <Trans>Continue</Trans>
    </LinkButton>
    <BackToList place={place} />
  </FormActions>
)

export const BackToList = ({ place }: { place: Place }) => (
  <LinkButton to={place.at('tasks')} kind="quiet">
    <Trans>Back to list</Trans>
  </LinkButton>
)
