import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Profile } from '#access/profile.ts'
import { useClientState } from '#access/web/client-state.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import type { JoinStep } from '#domains/membership/join/web/join-form.tsx'
import { useStepCheck } from '#domains/membership/join/web/step-check.ts'
import { PersonFields } from '#domains/membership/enrollments/web/person-fields.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'

export function JoinYou(props: JoinStep) {
  const { currentUser } = useClientState()
  const { draft } = props.store
  const form = useStepCheck('you', props)
  return (
    <Form {...form}>
      {currentUser ? null : (
        <p>
          <Trans>
            Already a member? <Link to="/login?next=/member-center">Sign in</Link> first.
          </Trans>
        </p>
      )}
      <PersonFields draft={{ ...draftOf(currentUser), ...draft }} own {...(currentUser ? { email: currentUser.email } : {})} />
      <FormActions>
        <Button type="submit" kind="primary" pending={form.sending.pending}>
          <Trans>Continue</Trans>
        </Button>
        <LinkButton to="?step=plan">
          <Trans>Back</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}

/** A returning member does not retype what their profile has. */
function draftOf(profile: Profile | null): Draft {
  if (!profile) return {}
  const { firstName, lastName, address } = profile
  return {
    'person.firstName': firstName,
    'person.lastName': lastName,
    'person.street': address?.street ?? '',
    'person.city': address?.city ?? '',
    'person.zip': address?.zip ?? '',
  }
}
