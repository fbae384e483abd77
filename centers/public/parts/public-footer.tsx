import { Trans, useLingui } from '@lingui/react/macro'
import { COMPANY_HOURS } from '#domains/records/rendering/web/company-hours.ts'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import styles from '#centers/public/parts/public-footer.module.css'

export function PublicFooter() {
  const { t, i18n } = useLingui()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.us}>
          <p className={styles.name}>{COMPANY.name}</p>
          <p>
            <Trans>
              Auto insurance deductible protection for drivers. A membership alongside your own policy, not an insurance policy.
            </Trans>
          </p>
          <p>
            <a href={COMPANY.phoneLink}>{COMPANY.phone}</a>
            <br />
            {i18n._(COMPANY_HOURS)}
          </p>
        </div>
        <nav aria-label={t`Members`}>
          <h2>
            <Trans>Members</Trans>
          </h2>
          <a href={pathTo('/join')}>
            <Trans>Join</Trans>
          </a>
          <a href={pathTo('/login')}>
            <Trans>Sign in</Trans>
          </a>
          <a href={pathTo('/member-register')}>
            <Trans>Activate a membership</Trans>
          </a>
          <a href={pathTo('/member-center/new-claim')}>
            <Trans>File a claim</Trans>
          </a>
          <a href={pathTo('/discounts-rewards')}>
            <Trans>Discounts and rewards</Trans>
          </a>
        </nav>
        <nav aria-label={t`Agencies`}>
          <h2>
            <Trans>Agencies</Trans>
          </h2>
          <a href={pathTo('/agent-registration')}>
            <Trans>Register an agency</Trans>
          </a>
          <a href={pathTo('/agent-login')}>
            <Trans>Agent sign-in</Trans>
          </a>
          <a href={pathTo('/staff-login')}>
            <Trans>Staff sign-in</Trans>
          </a>
        </nav>
        <nav aria-label={t`Company`}>
          <h2>
            <Trans>Company</Trans>
          </h2>
          <a href={pathTo('/about-us')}>
            <Trans>About us</Trans>
          </a>
          <a href={pathTo('/contact')}>
            <Trans>Contact</Trans>
          </a>
          <a href={pathTo('/faq')}>
            <Trans>Questions</Trans>
          </a>
          <a href={pathTo('/terms-conditions')}>
            <Trans>Terms and conditions</Trans>
          </a>
          <a href={pathTo('/privacy-policy')}>
            <Trans>Privacy policy</Trans>
          </a>
          <a href={pathTo('/developers')}>
            <Trans>API reference</Trans>
          </a>
        </nav>
      </div>
    </footer>
  )
}
