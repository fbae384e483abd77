import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { landingPagesContract } from '#domains/distribution/landing-pages/contract.ts'
import { DecideLogo } from '#domains/distribution/landing-pages/web/decide-logo.tsx'
import { LogoPicture } from '#domains/distribution/landing-pages/web/logo-picture.tsx'
import { SentBy } from '#domains/distribution/landing-pages/web/sent-by.tsx'
import styles from '#domains/distribution/landing-pages/web/logo.module.css'
import { Card } from '#design/layout/card.tsx'

/** Logos of agencies that wait for staff, oldest first. Renders nothing when there are none. */
export function LogosToCheck() {
  const { rows } = useAnswer(landingPagesContract.waiting, {})
  if (rows.length === 0) return null
  return (
    <Card title={<Trans>Logos to check</Trans>}>
      <ul role="list" className={styles.logos}>
        {rows.map((logo) => (
          <li key={logo.id}>
            <LogoPicture id={logo.id} agencyName={logo.agencyName} />
            <p>
              <Link to={pathTo('/account-center/agencies/:masterCode', { masterCode: logo.masterCode })}>{logo.agencyName}</Link>
            </p>
            <SentBy logo={logo} />
            <DecideLogo logo={logo} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
