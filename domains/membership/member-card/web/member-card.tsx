import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { memberCardContract } from '#domains/membership/member-card/contract.ts'
import styles from '#domains/membership/member-card/web/member-card.module.css'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import { printPart } from '#design/browser/print-alone.ts'

/** The member card: name, plan, first covered day, and a QR code that says valid or not. */
export function MemberCard({ membership, name }: { membership: MembershipView; name: string }) {
  const { t } = useLingui()
  const card = useRef<HTMLDivElement>(null)
  const { id: membershipId, number, plan, firstCoveredOn } = membership
  const { url, size, path } = useAnswer(memberCardContract.memberCard, { params: { membershipId } })
  return (
    <Card
      title={<Trans>Member card</Trans>}
      actions={
        <Button size="small" icon="print" onClick={() => printPart(card.current)}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <div ref={card} className={styles.card}>
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p>{number}</p>
          <p>{plan.name}</p>
          {firstCoveredOn ? (
            <p>
              <Trans>
                Covered from <DayText day={firstCoveredOn} />
              </Trans>
            </p>
          ) : null}
        </div>
        <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={styles.code} role="img" aria-label={t`QR code that opens ${url}`}>
          <path className={styles.ground} d={`M-2 -2h${size + 4}v${size + 4}h-${size + 4}z`} />
          <path d={path} />
        </svg>
      </div>
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
      </p>
    </Card>
  )
}
