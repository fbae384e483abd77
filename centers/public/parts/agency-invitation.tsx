import { Trans, useLingui } from '@lingui/react/macro'
import { COMPANY_HOURS } from '#domains/records/rendering/web/company-hours.ts'
import { pathTo } from '#access/path-to.ts'
import { ratesInForce } from '#domains/membership/sale-terms/web/rates-in-force.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import styles from '#centers/public/parts/agency-invitation.module.css'
import { Drawing } from '#design/pictures/drawing.tsx'

/** For agencies that could sell it, and for customers who prefer to call an agent. */
export function AgencyInvitation() {
  const { i18n } = useLingui()
  const { T1, T4 } = ratesInForce().tiers
  const [least, most] = [T1.first_year / 100, T4.first_year / 100]
  return (
    <section className={styles.strip}>
      <div className={styles.side}>
        <Drawing name="welcome" size="small" />
        <div>
          <h2>
            <Trans>Do you sell auto insurance?</Trans>
          </h2>
          <p>
            <Trans>
              Offer the protection your customers are missing, and earn {least}% to {most}% of every first-year fee. We show every amount to
              the cent, with the rule behind it.
            </Trans>
          </p>
          <a className={styles.go} href={pathTo('/agent-registration')}>
            <Trans>Register your agency</Trans>
          </a>
        </div>
      </div>
      <div className={styles.side}>
        <Drawing name="helper" size="small" />
        <div>
          <h2>
            <Trans>Prefer to talk to someone?</Trans>
          </h2>
          <p>
            <a href={COMPANY.phoneLink} className={styles.phone}>
              {COMPANY.phone}
            </a>
            <br />
            {i18n._(COMPANY_HOURS)}
          </p>
          <a className={styles.go} href={pathTo('/contact')}>
            <Trans>More ways to reach us</Trans>
          </a>
        </div>
      </div>
    </section>
  )
}
