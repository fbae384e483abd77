import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { PersonFields } from '#capabilities/memberships/web/enrol/person-fields.tsx'
import type { JoinStep } from '#capabilities/memberships/web/join/join-form.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/form-parts.tsx'
import { Form } from '#design/form.tsx'

export function JoinYou({ kept: { draft }, sending, onNext }: JoinStep) {
  const { currentUser } = useClientState()
  return (
    <Form onSubmit={onNext} sending={sending}>
      {currentUser ? null : (
        <p>
          <Trans>
            Already with us? <Link to="/login?next=/member-center">Sign in</Link> first.
          </Trans>
        </p>
      )}
      <PersonFields draft={draft} own {...(currentUser ? { email: currentUser.email } : {})} />
      <FormActions>
        <Button type="submit" kind="primary">
          <Trans>Go on</Trans>
        </Button>
        <LinkButton to="?step=plan">
          <Trans>Back</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}
