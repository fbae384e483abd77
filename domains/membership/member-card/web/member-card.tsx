import { Trans } from '@lingui/react/macro'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { memberCardContract } from '#domains/membership/member-card/contract.ts'
import { CardFace } from '#domains/membership/member-card/web/card-face.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card, FoldedCard } from '#design/layout/card.tsx'
import { printPart } from '#design/browser/print-alone.ts'

type Props = { membership: MembershipView; name: string }

/** The member card, to show, print or keep. */
export function MemberCard(props: Props) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <Card title={<Trans>Member card</Trans>} actions={<PrintCard card={card} />}>
      <FaceAndLinks {...props} card={card} />
    </Card>
  )
}

/** The same beside what matters more: a phone shows a line of it. */
export function FoldedMemberCard(props: Props) {
  const card = useRef<HTMLDivElement>(null)
  return (
    <FoldedCard title={<Trans>Member card</Trans>} note={<Trans>To show, print, or save</Trans>}>
      <FaceAndLinks {...props} card={card} />
      <div>
        <PrintCard card={card} />
      </div>
    </FoldedCard>
  )
}

type OnPage = { card: RefObject<HTMLDivElement | null> }

const PrintCard = ({ card }: OnPage) => (
  <Button size="small" icon="print" onClick={() => printPart(card.current)}>
    <Trans>Print</Trans>
  </Button>
)

function FaceAndLinks({ membership, name, card }: Props & OnPage) {
  const { id: membershipId, number, firstCoveredOn } = membership
  return (
    <>
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
    </>
  )
}
