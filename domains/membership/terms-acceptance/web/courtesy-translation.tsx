import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import styles from '#domains/membership/terms/web/terms-text.module.css'
import { PageFailed } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'

/** For a Spanish reader, beside the English that is signed (docs/decisions/0022-languages-of-what-is-signed.md). */
export function CourtesyTranslation({ version, renewal }: { version: string; renewal?: string }) {
  const { data, error, refetch } = useLateAnswer(termsAcceptanceContract.courtesy, { params: { version } })
  if (error) return <PageFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { consents, terms } = data
  return (
    <CourtesyNotice texts={renewal ? [...consents, renewal] : consents}>
      {terms ? (
        <details>
          <summary>{terms.title}</summary>
          <div className={styles.whole} tabIndex={0} role="group" aria-label={terms.title}>
            {[
              { id: 'changes', heading: '', paragraphs: terms.changes },
              { id: 'key', heading: '', paragraphs: terms.keyPoints },
              ...terms.sections,
            ].map(({ id, heading, paragraphs }) => (
              <section key={id}>
                {heading ? <h3>{heading}</h3> : null}
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </details>
      ) : (
        <p>
          <Trans>This version of the terms has no translation. Call us, and we’ll go through it with you.</Trans>
        </p>
      )}
    </CourtesyNotice>
  )
}

/** What a text that is signed in English says, in the reader’s language. */
export function CourtesyNotice({ texts, children }: { texts: readonly string[]; children?: ReactNode }) {
  return (
    <Notice title={<Trans>You sign the English text</Trans>}>
      <p>
        <Trans>This translation is a courtesy, to help you read it. If the two differ, the English text applies.</Trans>
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {children}
    </Notice>
  )
}
