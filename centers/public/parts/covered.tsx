import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Section } from '#centers/public/parts/section.tsx'
import styles from '#centers/public/parts/covered.module.css'
import { Icon } from '#design/pictures/icon.tsx'

/** What is covered and what is not, side by side; each list leads to its clauses (docs/rules.md §2). */
export function Covered() {
  const terms = pathTo('/terms-conditions')
  return (
    <Section title={<Trans>What’s covered and what’s not</Trans>} ground="mist">
      <div className={styles.sides}>
        <div className={styles.side}>
          <h3>
            <Icon name="check-circle" size={24} />
            <Trans>Covered</Trans>
          </h3>
          <ul>
            <li>
              <Trans>A crash your insurer paid for under your collision coverage</Trans>
            </li>
            <li>
              <Trans>
                Theft, vandalism, hail, flood, fire, animal, or glass damage your insurer paid for under your comprehensive coverage
              </Trans>
            </li>
            <li>
              <Trans>A hit-and-run your insurer paid for under either one</Trans>
            </li>
            <li>
              <Trans>A total loss where your insurer subtracted the deductible from your settlement</Trans>
            </li>
            <li>
              <Trans>Every car you list in your household, no matter which insured driver was driving</Trans>
            </li>
          </ul>
          <a href={`${terms}#what-we-cover`}>
            <Trans>Read the coverage clauses</Trans>
          </a>
        </div>
        <div className={styles.side}>
          <h3 className={styles.not}>
            <Icon name="x-circle" size={24} />
            <Trans>Not covered</Trans>
          </h3>
          <ul>
            <li>
              <Trans>Losses in the first 30 days of your membership</Trans>
            </li>
            <li>
              <Trans>Damage below your deductible, or a claim your insurer denied</Trans>
            </li>
            <li>
              <Trans>A deductible that was waived or that someone else paid</Trans>
            </li>
            <li>
              <Trans>Rideshare, delivery, rental, or business driving at the time of the loss</Trans>
            </li>
            <li>
              <Trans>Motorcycles, RVs, trailers, and boats; racing; intentional damage</Trans>
            </li>
          </ul>
          <a href={`${terms}#how-much`}>
            <Trans>Read the clauses on limits</Trans>
          </a>
        </div>
      </div>
    </Section>
  )
}
