import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** A page that is about a membership, for a member without one. */
export function NoMembership({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        title={<Trans>You don’t have a membership yet.</Trans>}
        action={
          <LinkButton to="/join" kind="primary">
            <Trans>Choose a plan</Trans>
          </LinkButton>
        }
      />
    </Page>
  )
}
