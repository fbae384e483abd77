import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { MetaDescriptor } from 'react-router'
import { addressOf } from '#access/web/call.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { termsContract, type TermsView, type VersionBrief } from '#capabilities/terms/contract.ts'
import { Article, ArticleSection, KeyPoints } from '#centers/public/parts/article.tsx'
import { TermsChanges } from '#centers/public/parts/terms-changes.tsx'
import { TermsVersions } from '#centers/public/parts/terms-versions.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { plansOnSale } from '#centers/public/parts/on-sale.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { PageFailed } from '#design/boundary.tsx'
import { dayInWords } from '#design/moment.tsx'
import { text, useSearchState } from '#design/search-params.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { dollars } from '#platform/money.ts'

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    path: '/terms-conditions',
    title: 'Terms and conditions',
    description: 'The Breakwater membership terms: price, renewal, cancelling, limits, waiting period and what is not covered.',
  })

/** The version in force, as it is signed, with what matters most above it; and, by the address, any other that was ever published. */
export default function TermsConditions() {
  const { t } = useLingui()
  const [{ version: asked }] = useSearchState({ version: text })
  const versions = useLateAnswer(termsContract.versions, {})
  const version = asked ?? versions.data?.rows.find(({ stands }) => stands === 'in_force')?.version
  const read = useLateAnswer(termsContract.version, { params: { version: version ?? '' } }, { enabled: version !== undefined })
  const error = versions.error ?? read.error
  const brief = versions.data?.rows.find((row) => row.version === version)
  return (
    <PublicPage>
      {read.data && versions.data && brief ? (
        <Terms terms={read.data.terms} brief={brief} versions={versions.data.rows} accepted={versions.data.accepted} />
      ) : (
        <Article title={t`Terms and conditions`}>
          {error ? <PageFailed error={error} onRetry={() => void Promise.all([versions.refetch(), read.refetch()])} /> : <Skeleton />}
          <noscript>
            <a href={addressOf(termsContract.current, {})}>
              <Trans>The terms in force, as data: this page needs scripts to show them.</Trans>
            </a>
          </noscript>
        </Article>
      )}
    </PublicPage>
  )
}

type Props = { terms: TermsView; brief: VersionBrief; versions: readonly VersionBrief[]; accepted: { version: string; at: string } | null }

function Terms({ terms, brief, versions, accepted }: Props) {
  const { t } = useLingui()
  const { version, title, effectiveOn, keyPoints, sections } = terms
  const since = dayInWords(effectiveOn)
  // The browser looked for the clause in the address before the text was there.
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <Article
      title={t`Terms and conditions`}
      edition={
        brief.stands === 'in_force' ? (
          <Trans>
            {title}, version {version}, in force since {since}
          </Trans>
        ) : brief.stands === 'to_come' ? (
          <Trans>
            {title}, version {version}, in force from {since}
          </Trans>
        ) : (
          <Trans>
            {title}, version {version}, which was in force from {since} and is no longer
          </Trans>
        )
      }
      chapters={[...sections, { id: 'versions', heading: t`Versions` }]}
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
              Not covered: rideshare, delivery, rental and business driving; deductibles waived or paid by others; claims your insurer did
              not pay. <a href="#what-we-cover">All of it</a>
            </Trans>
          </li>
        </ul>
      </KeyPoints>
      {brief.before ? <TermsChanges terms={terms} before={brief.before} /> : null}
      {sections.map(({ id, heading, paragraphs }) => (
        <ArticleSection key={id} id={id} title={heading}>
          {paragraphs.map((paragraph) => (
            <Clause key={paragraph} text={paragraph} />
          ))}
        </ArticleSection>
      ))}
      <ArticleSection id="versions" title={t`Versions`}>
        <TermsVersions versions={versions} accepted={accepted} shown={version} />
      </ArticleSection>
    </Article>
  )
}

/** "2.6 The deductible you bore. We pay …": a letter that cites a clause leads to it by its number. */
function Clause({ text: words }: { text: string }) {
  const [, number, name, rest] = /^(\d+\.\d+) ([^.]+)\. (.+)$/s.exec(words) ?? []
  if (!number) return <p>{words}</p>
  return (
    <p id={`clause-${number}`}>
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
      From {least} to {most} a month by plan, or less by the year. The <a href="/#plans">plans</a> say each limit and price.
    </Trans>
  )
}
