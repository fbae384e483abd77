import { Trans, useLingui } from '@lingui/react/macro'
import type { MetaDescriptor } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { Summary } from '#centers/public/parts/summary.tsx'
import { PRIVACY } from '#centers/public/privacy.data.ts'
import { dayInWords } from '#design/values/moment.tsx'

export const handle = { static: true }

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What Breakwater keeps about you, why, who else sees it, for how long, and what you can ask of us.',
  })

export default function PrivacyPolicy() {
  const { t } = useLingui()
  const { version, effectiveOn, table, sections, log } = PRIVACY
  const since = dayInWords(effectiveOn)
  return (
    <PublicPage>
      <Article
        title={t`Privacy policy`}
        edition={
          <Trans>
            Version {version}, in force since {since}
          </Trans>
        }
        intro={<Trans>We keep what a membership and its claims need, tell nobody who need not know, and sell nothing.</Trans>}
        chapters={[
          { id: 'short', heading: t`In short` },
          ...sections,
          { id: 'ask', heading: t`Ask us` },
          { id: 'log', heading: t`Change log` },
        ]}
      >
        <ArticleSection id="short" title={t`In short`}>
          <Summary
            caption={t`What we keep about you`}
            heads={[t`What`, t`Why`, t`Shared with`, t`How long`]}
            rows={table.map((row) => [row.what, row.why, row.with, row.kept])}
          />
        </ArticleSection>
        {sections.map(({ id, heading, paragraphs }) => (
          <ArticleSection key={id} id={id} title={heading}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </ArticleSection>
        ))}
        <ArticleSection id="ask" title={t`Ask us`}>
          <p>
            <Trans>
              For a copy of your data, its correction or its deletion write to <a href={`mailto:${COMPANY.privacy}`}>{COMPANY.privacy}</a>,
              call <a href={COMPANY.phoneLink}>{COMPANY.phone}</a>, or see <a href={pathTo('/contact')}>every other way</a>. We ask you to
              show that you are you, and nothing more.
            </Trans>
          </p>
          <address>{COMPANY.address.join(', ')}</address>
        </ArticleSection>
        <ArticleSection id="log" title={t`Change log`}>
          <ul>
            {log.map((entry) => (
              <li key={entry.version}>
                {entry.version}, {dayInWords(entry.on)}: {entry.what}
              </li>
            ))}
          </ul>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
