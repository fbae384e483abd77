import { Trans, useLingui } from '@lingui/react/macro'
import type { MetaDescriptor } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { TERMS_1 } from '#domains/membership/terms/terms-1.data.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { TermsKeyPoints, TermsSections } from '#centers/public/parts/terms-words.tsx'
import { dayInWords } from '#design/values/moment.tsx'

export const handle = { static: true }

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    path: '/terms-conditions',
    title: 'Terms and conditions',
    description: 'The Breakwater membership terms: price, renewal, cancelling, limits, waiting period and what is not covered.',
  })

/** The built-in version of the terms. Once a later version is in force the server redirects to it (docs/decisions/0007-terms-page.md). */
export default function TermsConditions() {
  const { t } = useLingui()
  const { title, version, effectiveOn, sections } = TERMS_1
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
        chapters={[...sections, { id: 'versions', heading: t`Versions` }]}
      >
        <TermsKeyPoints keyPoints={TERMS_1.keyPoints} />
        <TermsSections sections={sections} />
        <ArticleSection id="versions" title={t`Versions`}>
          <p>
            <Trans>When the terms change, the old text stays readable, and members are shown what changed and asked to accept it.</Trans>{' '}
            <a href={pathTo('/terms-conditions/versions')}>
              <Trans>Every version, and what changed</Trans>
            </a>
          </p>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
