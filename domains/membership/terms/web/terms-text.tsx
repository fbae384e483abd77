import { Trans, useLingui } from '@lingui/react/macro'
import type { TermsView } from '#domains/membership/terms/contract.ts'
import styles from '#domains/membership/terms/web/terms-text.module.css'

/** The most important points, then the full text in a box that scrolls, by keyboard too. */
export function TermsText({
  terms: { title, version, keyPoints, sections },
}: {
  terms: Pick<TermsView, 'title' | 'version' | 'keyPoints' | 'sections'>
}) {
  const { t } = useLingui()
  return (
    <div className={styles.terms}>
      <ul>
        {keyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <section className={styles.whole} tabIndex={0} aria-label={t`${title}, version ${version}`}>
        <h2 className={styles.title}>
          {title}, <Trans>version {version}</Trans>
        </h2>
        {sections.map(({ id, heading, paragraphs }) => (
          <section key={id}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </section>
      <p>
        <a href={`/terms-conditions?version=${version}`} target="_blank" rel="noreferrer">
          <Trans>Open the terms on a separate page to print or save</Trans>
        </a>
      </p>
    </div>
  )
}
