import { Trans } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'

/** First visit: three things to do, each with a link. */
export function FirstThings() {
  const { currentUser } = useClientState()
  const number = currentUser?.memberships[0]?.number
  return (
    <Stack>
      <Notice tone="success" live title={<Trans>You are in. Three things to do first:</Trans>} />
      <Card title={<Trans>1. Look at your card</Trans>}>
        <p>
          <Trans>It says what you are covered for, and from when. Keep {number ? number : <Trans>its number</Trans>} at hand.</Trans>
        </p>
        <LinkButton to="/member-center" kind="primary">
          <Trans>See my cover</Trans>
        </LinkButton>
      </Card>
      <Card title={<Trans>2. Check your cars</Trans>}>
        <p>
          <Trans>
            Every car of the household can be listed, four at most. A new one within 30 days is covered from the day you got it.
          </Trans>
        </p>
        <LinkButton to="/member-center/edit-profile">
          <Trans>Check my cars</Trans>
        </LinkButton>
      </Card>
      <Card title={<Trans>3. Say where a claim is paid to</Trans>}>
        <p>
          <Trans>Then a payment does not have to wait for your bank details.</Trans>
        </p>
        <LinkButton to="/member-center/edit-profile">
          <Trans>Set it up</Trans>
        </LinkButton>
      </Card>
    </Stack>
  )
}
