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
            <Trans>Join in about 5 minutes</Trans>
          </h3>
          <p>
            <Trans>
              Choose a plan that matches your deductible, add up to four household cars, and pay monthly or annually. Losses are covered
              after the first 30 days.
            </Trans>
          </p>
        </li>
        <li>
          <Drawing name="car" size="small" />
          <h3>
            <Trans>Your insurer pays, minus the deductible</Trans>
          </h3>
          <p>
            <Trans>
              After a crash, hail, or theft, file with your insurer as usual. Then file with us within 90 days of the loss. It takes about 8
              minutes, and you can use your phone’s camera.
            </Trans>
          </p>
        </li>
        <li>
          <Drawing name="paid" size="small" />
          <h3>
            <Trans>We pay back your deductible</Trans>
          </h3>
          <p>
            <Trans>
              Once we have all your documents, we aim to decide within 10 business days. We’ll tell you if we need longer. After approval,
              the money goes to your bank account, usually within 5 business days.
            </Trans>
          </p>
        </li>
      </ol>
    </Section>
  )
}
