import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { EnterW9 } from '#domains/distribution/commission-taxes/web/enter-w9.tsx'
import { Buttons, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import type { Id } from '#platform/ids.ts'

/** An alliance has no account here: finance enters its W-9 from the signed original. Until then its money is held. */
export function AllianceW9({ allianceId, name }: { allianceId: Id<'alliance'>; name: string }) {
  return (
    <Card title={<Trans>Alliance W-9</Trans>}>
      <Buttons>
        <EnterW9 ownerKind="alliance" ownerId={allianceId} name={name} />
        <LinkButton to={`${pathTo('/account-center/payouts')}?tab=w9s&search=${encodeURIComponent(name)}`}>
          <Trans>View W-9s</Trans>
        </LinkButton>
      </Buttons>
    </Card>
  )
}
