import { Trans } from '@lingui/react/macro'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { ArticleSection, KeyPoints } from '#centers/public/parts/article.tsx'
import { plansOnSale } from '#centers/public/parts/on-sale.ts'
import styles from '#centers/public/parts/terms-words.module.css'
import { dollars } from '#platform/money.ts'

/** Above terms with their translation, for a Spanish reader. */
export const SignedInEnglish = () => (
  <p>
    <Trans>
      The English text is the one you sign. The Spanish under each clause is a courtesy translation; if the two differ, the English text
      applies.
    </Trans>
  </p>
)

/** The most important points of these terms, with the price. */
export function TermsKeyPoints({ keyPoints }: Pick<TermsText, 'keyPoints'>) {
  return (
    <KeyPoints title={<Trans>Key points</Trans>}>
      <ul>
        <li>
          <Price />
        </li>
        {keyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
        <li>
          <Trans>
            Not covered: rideshare, delivery, rental, and business driving; deductibles waived or paid by others; and claims your insurer
            did not pay. <a href="#what-we-cover">See all clauses</a>
          </Trans>
        </li>
      </ul>
    </KeyPoints>
  )
}

type Sections = Pick<TermsText, 'sections'> & { courtesy?: TermsText['sections'] | undefined }

/** The full text that is signed; under each paragraph its courtesy translation, where there is one. */
export function TermsSections({ sections, courtesy }: Sections) {
  return sections.map(({ id, heading, paragraphs }, place) => {
    const translated = courtesy?.[place]
    return (
      <ArticleSection key={id} id={id} title={translated?.heading ?? heading}>
        {paragraphs.map((paragraph, at) => (
          <div key={paragraph}>
            <Clause text={paragraph} />
            {translated ? <p className={styles.courtesy}>{translated.paragraphs[at]}</p> : null}
          </div>
        ))}
      </ArticleSection>
    )
  })
}

/** "2.6 The deductible you bore. We pay …": an email that cites a clause links to it by its number. */
function Clause({ text: words }: { text: string }) {
  const [, number, name, rest] = /^(\d+\.\d+) ([^.]+)\. (.+)$/s.exec(words) ?? []
  if (!number) return <p lang="en">{words}</p>
  return (
    <p id={`clause-${number}`} lang="en">
      <strong>
        {number} {name}.
      </strong>{' '}
      {rest}
    </p>
  )
}

function Price() {
  const plans = plansOnSale()
  const amounts = plans.map(({ prices }) => dollars(prices.P1.monthly))
  const [least, most] = [amounts.at(0), amounts.at(-1)]
  return (
    <Trans>
      From {least} to {most} a month depending on your plan, or less if you pay annually. The <a href="/#plans">plans</a> show each limit
      and price.
    </Trans>
  )
}
