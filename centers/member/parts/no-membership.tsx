import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** A page that is about a membership, for a member without one. The home page is `large`: with a drawing, and how joining goes. */
export function NoMembership({ title, large = false }: { title: string; large?: boolean }) {
  return (
    <Page title={title}>
      <EmptyState
        {...(large ? { drawing: 'car' as const } : {})}
        title={<Trans>You don’t have a membership yet.</Trans>}
        action={
          <LinkButton to="/join" kind="primary">
            <Trans>Choose a plan</Trans>
          </LinkButton>
        }
      >
        {large ? <Trans>Joining takes four short steps. Coverage begins 30 days after your first payment.</Trans> : null}
      </EmptyState>
    </Page>
  )
}
