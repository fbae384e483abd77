import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { memberCardContract } from '#domains/membership/member-card/contract.ts'
import styles from '#domains/membership/member-card/web/member-card.module.css'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { companyFigures, companyName } from '#design/browser/company.ts'
import { QrCode } from '#design/pictures/qr-code.tsx'
import { DayText } from '#design/values/moment.tsx'

type Props = { membership: MembershipView; name: string; ref?: Ref<HTMLDivElement> }

/** What is on the card: name, number, plan, first covered day, and a QR code that says valid or not. */
export function CardFace({ membership, name, ref }: Props) {
  const { t } = useLingui()
  const { id: membershipId, number, plan, firstCoveredOn } = membership
  const { logoPath } = companyFigures()
  const { url, ...squares } = useAnswer(memberCardContract.memberCard, { params: { membershipId } })
  return (
    <div ref={ref} className={styles.card}>
      <div className={styles.words}>
        {logoPath ? <img className={styles.logo} src={logoPath} alt={companyName()} /> : null}
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
      <QrCode small squares={squares} label={t`QR code that opens ${url}`} />
    </div>
  )
}
