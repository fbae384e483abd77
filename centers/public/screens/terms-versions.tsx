import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Answer } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { termsContract, type SpanishView, type TermsView, type VersionBrief } from '#domains/membership/terms/contract.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { TermsChanges } from '#centers/public/parts/terms-changes.tsx'
import { TermsVersions } from '#centers/public/parts/terms-versions.tsx'
import { SignedInEnglish, TermsKeyPoints, TermsSections } from '#centers/public/parts/terms-words.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { dayInWords } from '#design/values/moment.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Skeleton } from '#design/states/skeleton.tsx'

export const meta = pageMeta({
  path: '/terms-conditions/versions',
  title: msg`Terms and conditions, every version`,
  description: msg`Every version of the Breakwater membership terms, what changed from one to the next, and which is in force.`,
})

/** The full text of the version in force with its most important points or, by the address, of any other published version. */
export default function EveryTerms() {
  const { t } = useLingui()
  const [{ version: requestedVersion, state }] = useSearchState({ version: text, state: text })
  const query = { ...(state ? { state } : {}), ...(requestedVersion ? { version: requestedVersion } : {}) }
  const versions = useLateAnswer(termsContract.versions, { query })
  const version = requestedVersion ?? versions.data?.rows.find(({ status }) => status === 'in_force')?.version
  const termsAnswer = useLateAnswer(termsContract.version, { params: { version: version ?? '' } }, { enabled: version !== undefined })
  const error = versions.error ?? termsAnswer.error
  const brief = versions.data?.rows.find((row) => row.version === version)
  return (
    <PublicPage>
      {termsAnswer.data && versions.data && brief ? (
        <Terms {...termsAnswer.data} brief={brief} answer={versions.data} />
      ) : (
        <Article title={t`Terms and conditions`}>
          {error ? (
            <PageFailed error={error} onRetry={() => void Promise.all([versions.refetch(), termsAnswer.refetch()])} />
          ) : (
            <Skeleton />
          )}
          <noscript>
            <a href={addressOf(termsContract.current, {})}>
              <Trans>View the current terms as data. Turn on JavaScript to read them on this page.</Trans>
            </a>
          </noscript>
        </Article>
      )}
    </PublicPage>
  )
}

type Props = {
  terms: TermsView
  spanish: SpanishView
  brief: VersionBrief
  answer: Answer<typeof termsContract.versions>
}

function Terms({ terms, spanish, brief, answer }: Props) {
  const { t, i18n } = useLingui()
  const courtesy = i18n.locale === 'es' ? spanish : null
  const { version, title, effectiveOn, keyPoints, sections } = terms
  const since = dayInWords(effectiveOn)
  // Scrolls to the clause in the address once the text is rendered; the browser looked for it before.
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <Article
      title={t`Terms and conditions`}
      edition={
        brief.status === 'in_force' ? (
          <Trans>
            {title}, version {version}, in effect since {since}
          </Trans>
        ) : brief.status === 'to_come' ? (
          <Trans>
            {title}, version {version}, takes effect {since}
          </Trans>
        ) : (
          <Trans>
            {title}, version {version}, took effect {since} and has since been replaced
          </Trans>
        )
      }
      chapters={[...(courtesy?.sections ?? sections), { id: 'versions', heading: t`Versions` }]}
    >
      {courtesy ? <SignedInEnglish /> : null}
      <TermsKeyPoints keyPoints={courtesy?.keyPoints ?? keyPoints} />
      {brief.before ? <TermsChanges terms={terms} before={brief.before} /> : null}
      <TermsSections sections={sections} courtesy={courtesy?.sections} />
      <ArticleSection id="versions" title={t`Versions`}>
        <TermsVersions answer={answer} shown={version} />
      </ArticleSection>
    </Article>
  )
}
