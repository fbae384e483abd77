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
          <Trans>by card or bank, on our payment provider’s page</Trans>
        </span>
      </li>
      <li>
        <Icon name="handshake" size={26} />
        <strong>
          <Trans>Your agent’s share</Trans>
        </strong>
        <span>
          <Trans>if one served you, at a rate fixed the day you joined</Trans>
        </span>
      </li>
      <li>
        <Icon name="shield" size={26} />
        <strong>
          <Trans>The claims fund</Trans>
        </strong>
        <span>
          <Trans>what the year’s losses are paid from</Trans>
        </span>
      </li>
      <li>
        <Icon name="cash" size={26} />
        <strong>
          <Trans>Your bank account</Trans>
        </strong>
        <span>
          <Trans>the deductible you bore, with a statement</Trans>
        </span>
      </li>
    </ol>
  )
}
