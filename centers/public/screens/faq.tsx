import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { COMPANY_HOURS } from '#domains/records/rendering/web/company-hours.ts'
import { pathTo } from '#access/path-to.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import { helpInForce } from '#domains/insight/help-articles/web/help-in-force.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { Question } from '#centers/public/parts/question.tsx'
import styles from '#centers/public/screens/faq.module.css'
import questionsScript from '#centers/public/scripts/questions.js?url'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/faq',
  title: msg`Questions`,
  description: msg`Short answers about Breakwater: what it covers, what it costs, how to file a claim, when you are paid, how to leave.`,
  data: ({ locale }) => [
    {
      '@type': 'FAQPage',
      mainEntity: helpInForce(locale).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
})

const idOf = (topic: string): string => `about-${topic.toLowerCase().replaceAll(' ', '-')}`

/** The help articles (domains/insight/help-articles), by topic. */
export default function Faq() {
  const { t, i18n } = useLingui()
  const hours = i18n._(COMPANY_HOURS)
  const say = (text: string) => inLanguage(text, i18n.locale === 'es' ? 'es-US' : 'en-US')
  const articles = helpInForce(i18n.locale)
  const topics = [...new Set(articles.map(({ topic }) => topic))]
  return (
    <PublicPage>
      <Article
        scene="lighthouse"
        title={t`Questions and answers`}
        chapters={topics.map((topic) => ({ id: idOf(topic), heading: say(topic) }))}
      >
        <div className={styles.tools} data-question-tools>
          <label htmlFor="look">
            <Trans>Search questions</Trans>
          </label>
          <input id="look" type="search" autoComplete="off" />
          <button type="button" aria-pressed={false}>
            <Trans>Expand all</Trans>
          </button>
          <p role="status" data-count data-found={t`[count] found`} data-none={t`No results. Try different words, or ask us.`} />
        </div>
        {topics.map((topic) => (
          <div key={topic} data-topic>
            <ArticleSection id={idOf(topic)} title={say(topic)}>
              <div>
                {articles
                  .filter((article) => article.topic === topic)
                  .map((article) => (
                    <Question key={article.id} article={article} />
                  ))}
              </div>
            </ArticleSection>
          </div>
        ))}
        <p>
          <Trans>
            Can’t find it? Call <a href={COMPANY.phoneLink}>{COMPANY.phone}</a> ({hours}) or <a href={pathTo('/contact')}>contact us</a>.
            Members can reach a person through <a href={pathTo('/bot/dispatcher')}>the help chat</a>.
          </Trans>
        </p>
        <script src={questionsScript} type="module" async />
      </Article>
    </PublicPage>
  )
}
