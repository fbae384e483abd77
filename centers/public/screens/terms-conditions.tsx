import { Trans, useLingui } from '@lingui/react/macro'
import type { MetaDescriptor } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { TERMS_1 } from '#capabilities/terms/terms-1.data.ts'
import { Article, ArticleSection, KeyPoints } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { plansOnSale } from '#centers/public/parts/on-sale.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { dayInWords } from '#design/moment.tsx'
import { dollars } from '#platform/money.ts'

export const handle = { static: true }

export const meta = (): MetaDescriptor[] =>
  pageMeta({ path: '/terms-conditions', title: 'Terms and conditions', description: 'The Breakwater membership terms: price, renewal, cancelling, limits, waiting period and what is not covered.' })

/** The same text a member signs (capabilities/terms), with what matters most above it. */
export default function TermsConditions() {
  const { t } = useLingui()
  const { version, title, effectiveOn, keyPoints, sections } = TERMS_1
  const since = dayInWords(effectiveOn)
  return (
    <PublicPage>
      <Article
        title={t`Terms and conditions`}
        edition={
          <Trans>
            {title}, version {version}, in force since {since}
          </Trans>
        }
        chapters={sections}
      >
        <KeyPoints title={<Trans>The points that matter most</Trans>}>
          <ul>
            <li>
              <Price />
            </li>
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
            <li>
              <Trans>
                Not covered: rideshare, delivery, rental and business driving; deductibles waived or paid by others; claims your insurer did not pay. <a href="#what-we-cover">All of it</a>
              </Trans>
            </li>
          </ul>
        </KeyPoints>
        {sections.map(({ id, heading, paragraphs }) => (
          <ArticleSection key={id} id={id} title={heading}>
            {paragraphs.map((paragraph) => (
              <Clause key={paragraph} text={paragraph} />
            ))}
          </ArticleSection>
        ))}
        <ArticleSection id="versions" title={t`Versions`}>
          <p>
            <Trans>
              Version {version}, since {since}: the first. When the terms change, the old text stays readable here, and members are shown what changed and asked to accept it. The version you accepted yourself
              stands on your <a href={pathTo('/member-center/terms-acceptance')}>membership terms page</a>.
            </Trans>
          </p>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}

/** "2.6 The deductible you bore. We pay …": a letter that cites a clause leads to it by its number. */
function Clause({ text }: { text: string }) {
  const [, number, name, words] = /^(\d+\.\d+) ([^.]+)\. (.+)$/s.exec(text) ?? []
  if (!number) return <p>{text}</p>
  return (
    <p id={`clause-${number}`}>
      <strong>
        {number} {name}.
      </strong>{' '}
      {words}
    </p>
  )
}

function Price() {
  const plans = plansOnSale()
  const amounts = plans.map(({ prices }) => dollars(prices.P1.monthly))
  const [least, most] = [amounts.at(0), amounts.at(-1)]
  return (
    <Trans>
      From {least} to {most} a month by plan, or less by the year. The <a href="/#plans">plans</a> say each limit and price.
    </Trans>
  )
}
