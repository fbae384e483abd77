import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { Summary } from '#centers/public/parts/summary.tsx'
import { PRIVACY } from '#centers/public/privacy.data.ts'
import { dayInWords } from '#design/values/moment.tsx'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/privacy-policy',
  title: msg`Privacy policy`,
  description: msg`What Breakwater keeps about you, why, who else sees it, for how long, and what you can ask of us.`,
})

export default function PrivacyPolicy() {
  const { t, i18n } = useLingui()
  const { version, effectiveOn, table, sections, log } = PRIVACY
  const since = dayInWords(effectiveOn, i18n.locale)
  return (
    <PublicPage>
      <Article
        title={t`Privacy policy`}
        edition={
          <Trans>
            Version {version}, in effect since {since}
          </Trans>
        }
        intro={
          <Trans>
            We keep only what your membership and claims require. We share it only with those who need it, and we never sell it.
          </Trans>
        }
        chapters={[
          { id: 'short', heading: t`Summary` },
          ...sections.map(({ id, heading }) => ({ id, heading: i18n._(heading) })),
          { id: 'ask', heading: t`Contact us` },
          { id: 'log', heading: t`Change log` },
        ]}
      >
        <ArticleSection id="short" title={t`Summary`}>
          <Summary
            caption={t`What we keep about you`}
            heads={[t`What`, t`Reason`, t`Shared with`, t`How long`]}
            rows={table.map((row) => [row.what, row.why, row.with, row.kept].map((words) => i18n._(words)))}
          />
        </ArticleSection>
        {sections.map(({ id, heading, paragraphs }) => (
          <ArticleSection key={id} id={id} title={i18n._(heading)}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.id}>{i18n._(paragraph)}</p>
            ))}
          </ArticleSection>
        ))}
        <ArticleSection id="ask" title={t`Contact us`}>
          <p>
            <Trans>
              For a copy, correction, or deletion of your data, <a href={pathTo('/privacy-request')}>make a privacy request</a>, email{' '}
              <a href={`mailto:${COMPANY.privacy}`}>{COMPANY.privacy}</a>, call <a href={COMPANY.phoneLink}>{COMPANY.phone}</a>, or see{' '}
              <a href={pathTo('/contact')}>all ways to reach us</a>. We’ll ask you to verify your identity, and nothing more.
            </Trans>
          </p>
          <address>{COMPANY.address.join(', ')}</address>
        </ArticleSection>
        <ArticleSection id="log" title={t`Change log`}>
          <ul>
            {log.map((entry) => (
              <li key={entry.version}>
                {entry.version}, {dayInWords(entry.on, i18n.locale)}: {i18n._(entry.what)}
              </li>
            ))}
          </ul>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
