import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Section } from '#centers/public/parts/section.tsx'
import styles from '#centers/public/parts/covered.module.css'
import { Icon } from '#design/pictures/icon.tsx'

/** What is covered and what is not, side by side; each list leads to its clauses (docs/rules.md §2). */
export function Covered() {
  const terms = pathTo('/terms-conditions')
  return (
    <Section title={<Trans>What is covered, and what is not</Trans>} ground="mist">
      <div className={styles.sides}>
        <div className={styles.side}>
          <h3>
            <Icon name="check-circle" size={24} />
            <Trans>Covered</Trans>
          </h3>
          <ul>
            <li>
              <Trans>A crash your insurer paid under collision</Trans>
            </li>
            <li>
              <Trans>Theft, vandalism, hail, flood, fire, an animal, glass: what it paid under comprehensive</Trans>
            </li>
            <li>
              <Trans>A hit-and-run, under either</Trans>
            </li>
            <li>
              <Trans>A total loss, when the deductible came off your settlement</Trans>
            </li>
            <li>
              <Trans>Every listed car of your household, whoever of the policy drives</Trans>
            </li>
          </ul>
          <a href={`${terms}#what-we-cover`}>
            <Trans>The clauses on cover</Trans>
          </a>
        </div>
        <div className={styles.side}>
          <h3 className={styles.not}>
            <Icon name="x-circle" size={24} />
            <Trans>Not covered</Trans>
          </h3>
          <ul>
            <li>
              <Trans>Losses before day 30 of your membership</Trans>
            </li>
            <li>
              <Trans>Damage smaller than your deductible, or a claim your insurer turned down</Trans>
            </li>
            <li>
              <Trans>A deductible that was waived, or that somebody else paid</Trans>
            </li>
            <li>
              <Trans>Rideshare, delivery, rental or business driving at the time</Trans>
            </li>
            <li>
              <Trans>Motorcycles, RVs, trailers, boats; racing; damage done on purpose</Trans>
            </li>
          </ul>
          <a href={`${terms}#how-much`}>
            <Trans>The clauses on limits</Trans>
          </a>
        </div>
      </div>
    </Section>
  )
}
