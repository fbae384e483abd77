import { Trans } from '@lingui/react/macro'
import styles from '#centers/public/parts/money-path.module.css'
import { Icon } from '#design/pictures/icon.tsx'

/** How membership fees become a paid claim, in four steps. */
export function MoneyPath() {
  return (
    <ol role="list" className={styles.path}>
      <li>
        <Icon name="card" size={26} />
        <strong>
          <Trans>Your fee</Trans>
        </strong>
        <span>
          <Trans>by card or bank account, on our payment provider’s page</Trans>
        </span>
      </li>
      <li>
        <Icon name="handshake" size={26} />
        <strong>
          <Trans>Your agent’s share</Trans>
        </strong>
        <span>
          <Trans>if an agent served you, at a rate set the day you joined</Trans>
        </span>
      </li>
      <li>
        <Icon name="shield" size={26} />
        <strong>
          <Trans>The claims fund</Trans>
        </strong>
        <span>
          <Trans>what we pay for the year’s claims</Trans>
        </span>
      </li>
      <li>
        <Icon name="cash" size={26} />
        <strong>
          <Trans>Your bank account</Trans>
        </strong>
        <span>
          <Trans>the deductible you paid, with a breakdown of the payment</Trans>
        </span>
      </li>
    </ol>
  )
}
