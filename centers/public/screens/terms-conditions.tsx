import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { SignedInEnglish, TermsKeyPoints, TermsSections } from '#centers/public/parts/terms-words.tsx'
import { dayInWords } from '#design/values/moment.tsx'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/terms-conditions',
  title: msg`Terms and conditions`,
  description: msg`The Breakwater membership terms: price, renewal, canceling, limits, waiting period and what is not covered.`,
})

/** The built-in version of the terms. Once a later version is in force the server redirects to it (docs/decisions/0007-terms-page.md). */
export default function TermsConditions() {
  const { t, i18n } = useLingui()
  const { title, version, effectiveOn, sections } = TERMS_2
  const since = dayInWords(effectiveOn, i18n.locale)
  const inSpanish = i18n.locale === 'es' ? TERMS_2_IN_SPANISH : undefined
  return (
    <PublicPage>
      <Article
        title={t`Terms and conditions`}
        edition={
          <Trans>
            {title}, version {version}, in effect since {since}
          </Trans>
        }
        chapters={[...(inSpanish ?? TERMS_2).sections, { id: 'versions', heading: t`Versions` }]}
      >
        {inSpanish ? <SignedInEnglish /> : null}
        <TermsKeyPoints keyPoints={(inSpanish ?? TERMS_2).keyPoints} />
        <TermsSections sections={sections} courtesy={inSpanish?.sections} />
        <ArticleSection id="versions" title={t`Versions`}>
          <p>
            <Trans>
              When the terms change, the previous version stays available. Members are shown what changed and asked to accept it.
            </Trans>{' '}
            <a href={pathTo('/terms-conditions/versions')}>
              <Trans>See every version and what changed</Trans>
            </a>
          </p>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
