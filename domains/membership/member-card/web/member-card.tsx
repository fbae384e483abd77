import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { memberCardContract } from '#domains/membership/member-card/contract.ts'
import { CardFace } from '#domains/membership/member-card/web/card-face.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { printPart } from '#design/browser/print-alone.ts'

/** The member card, to show, print or keep. */
export function MemberCard({ membership, name }: { membership: MembershipView; name: string }) {
  const card = useRef<HTMLDivElement>(null)
  const { id: membershipId, number, firstCoveredOn } = membership
  return (
    <Card
      title={<Trans>Member card</Trans>}
      actions={
        <Button size="small" icon="print" onClick={() => printPart(card.current)}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <CardFace membership={membership} name={name} ref={card} />
      {firstCoveredOn ? (
        <div>
          <LinkButton to={addressOf(memberCardContract.cardFile, { params: { membershipId } })} download icon="download" size="small">
            <Trans>Save to this device</Trans>
          </LinkButton>
        </div>
      ) : null}
      <p>
        <a href={`/card/${number}`}>
          <Trans>What the QR code shows</Trans>
        </a>
        {' · '}
        <Link to={pathTo('/member-center/roadside')}>
          <Trans>If you’re stuck on the road</Trans>
        </Link>
      </p>
    </Card>
  )
}
