import { Trans } from '@lingui/react/macro'
import { Drawing } from '#design/pictures/drawing.tsx'
import { Section } from '#centers/public/parts/section.tsx'
import styles from '#centers/public/parts/steps.module.css'

/** How it works, with the deadlines of docs/rules.md §6.3. */
export function Steps() {
  return (
    <Section id="how" title={<Trans>How it works</Trans>}>
      <ol role="list" className={styles.steps}>
        <li>
          <Drawing name="welcome" size="small" />
          <h3>
            <Trans>Join, in about 5 minutes</Trans>
          </h3>
          <p>
            <Trans>
              Choose a plan as high as your deductible, add up to four cars of your household, pay by the month or the year. Losses are
              covered from day 30.
            </Trans>
          </p>
        </li>
        <li>
          <Drawing name="car" size="small" />
          <h3>
            <Trans>Your insurer pays, less the deductible</Trans>
          </h3>
          <p>
            <Trans>
              After a crash, hail or theft you claim on your own policy as ever. Then file with us: about 8 minutes, by phone camera if you
              like, within 90 days of the loss.
            </Trans>
          </p>
        </li>
        <li>
          <Drawing name="paid" size="small" />
          <h3>
            <Trans>We pay the deductible back</Trans>
          </h3>
          <p>
            <Trans>
              With your papers complete, we aim to decide within 10 business days and never take more than 15. Then the money goes to your
              bank account, usually within 5.
            </Trans>
          </p>
        </li>
      </ol>
    </Section>
  )
}
