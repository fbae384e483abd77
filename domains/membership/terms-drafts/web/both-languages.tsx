import { Trans } from '@lingui/react/macro'
import type { SpanishView, TermsView } from '#domains/membership/terms/contract.ts'
import styles from '#domains/membership/terms/web/terms-text.module.css'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

type Text = Pick<TermsView, 'title' | 'changes' | 'keyPoints' | 'sections'>

/** A version as a Spanish reader meets it: each English text, and below it its courtesy translation. */
export function BothLanguages({ english, spanish }: { english: Text; spanish: SpanishView }) {
  if (!spanish) return <EmptyState title={<Trans>This version has no Spanish translation.</Trans>} />
  return (
    <Card>
      <div className={styles.terms}>
        <Paired english={[english.title]} spanish={[spanish.title]} />
        <Paired english={english.changes} spanish={spanish.changes} />
        <Paired english={english.keyPoints} spanish={spanish.keyPoints} />
        {english.sections.map(({ id, heading, paragraphs }, place) => {
          const translated = spanish.sections[place]
          return (
            <section key={id}>
              <h3>{heading}</h3>
              <Paired english={[heading, ...paragraphs]} spanish={[translated?.heading ?? '', ...(translated?.paragraphs ?? [])]} />
            </section>
          )
        })}
      </div>
    </Card>
  )
}

/** What has no partner is shown as missing; Spanish beyond the English at the end. */
function Paired({ english, spanish }: { english: readonly string[]; spanish: readonly string[] }) {
  const places = Array.from({ length: Math.max(english.length, spanish.length) }, (_, place) => place)
  return places.map((place) => (
    <div key={place}>
      <p lang="en">{english[place] ?? '–'}</p>
      <p lang="es" className={styles.courtesy}>
        {spanish[place] || <Trans>Missing</Trans>}
      </p>
    </div>
  ))
}
