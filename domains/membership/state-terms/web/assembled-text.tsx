import { Trans } from '@lingui/react/macro'
import type { StateTextView } from '#domains/membership/state-terms/contract.ts'
import { numberOf } from '#domains/membership/state-terms/rules/state-text.ts'
import styles from '#domains/membership/terms/web/terms-text.module.css'
import { Card } from '#design/layout/card.tsx'
import { Tag } from '#design/values/tag.tsx'

/** The whole text in both languages, each clause of the state marked. */
export function AssembledText({ text: { title, sections, inSpanish, own }, name }: { text: StateTextView; name: string }) {
  const marked = new Set(own.map(({ clause }) => clause))
  return (
    <Card title={title}>
      <div className={styles.terms}>
        {sections.map(({ id, heading, paragraphs }, place) => {
          const translated = inSpanish?.sections[place]
          return (
            <section key={id}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph, at) => (
                <div key={paragraph}>
                  {marked.has(numberOf(paragraph) ?? '') ? (
                    <Tag tone="blue">
                      <Trans>Clause of {name}</Trans>
                    </Tag>
                  ) : null}
                  <p lang="en">{paragraph}</p>
                  {translated ? (
                    <p lang="es" className={styles.courtesy}>
                      {translated.paragraphs[at]}
                    </p>
                  ) : null}
                </div>
              ))}
            </section>
          )
        })}
      </div>
    </Card>
  )
}
