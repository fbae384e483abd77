import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { COMPANY_HOURS } from '#domains/records/rendering/web/company-hours.ts'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { openStates } from '#centers/public/parts/on-sale.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { MoneyPath } from '#centers/public/parts/money-path.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { StatesMap } from '#centers/public/parts/states-map.tsx'
import { PublicPage } from '#centers/public/parts/public-page.tsx'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/about-us',
  title: msg`About us`,
  description: msg`Who runs Breakwater, how your fee becomes a paid claim, and where the membership is sold.`,
})

export default function AboutUs() {
  const { t, i18n } = useLingui()
  const count = openStates().length
  return (
    <PublicPage>
      <Article
        scene="harbor"
        title={t`About us`}
        intro={<Trans>Your deductible is the part of a bad day your insurer doesn’t cover. That’s what we pay back.</Trans>}
        chapters={[
          { id: 'who', heading: t`Who we are` },
          { id: 'money', heading: t`Where your fee goes` },
          { id: 'promise', heading: t`Our commitments` },
          { id: 'where', heading: t`Where we’re available` },
          { id: 'reach', heading: t`Contact us` },
        ]}
      >
        <ArticleSection id="who" title={t`Who we are`}>
          <p>
            <Trans>
              Breakwater is a membership for drivers. You keep your own auto insurance and your own agent. When your insurer pays a claim
              minus your deductible, we pay back the deductible, up to your plan’s limit. It’s a membership, not an insurance policy.
            </Trans>
          </p>
          <p>
            <Trans>
              Independent agencies sell it alongside auto policies, and you can <a href={pathTo('/join')}>join here</a> directly. Our own
              claims handlers review every claim. No agency or computer decides one.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection id="money" title={t`Where your fee goes`}>
          <MoneyPath />
          <p>
            <Trans>
              Every cent is recorded in a double-entry ledger that is only ever added to: each fee received, commission earned, and claim
              paid. The person who approves a claim never releases its payment.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection id="promise" title={t`Our commitments`}>
          <ul>
            <li>
              <Trans>We acknowledge your claim right away, with its number and a list of what we need.</Trans>
            </li>
            <li>
              <Trans>Once we have all your documents, we aim to decide within 10 business days. We’ll tell you if we need longer.</Trans>
            </li>
            <li>
              <Trans>
                If we deny a claim, we tell you which clause we relied on, the facts, what could change our decision, and how to appeal.
                Someone who wasn’t involved reviews your appeal.
              </Trans>
            </li>
            <li>
              <Trans>Leaving is as easy as joining: online, in two steps.</Trans>
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection id="where" title={t`Where we’re available`}>
          <p>
            <Trans>
              We’re available in {count} states, counting Washington, DC. If we’re not in your state yet, leave your email when you start to
              join, so that we can let you know when we are.
            </Trans>
          </p>
          <StatesMap />
        </ArticleSection>
        <ArticleSection id="reach" title={t`Contact us`}>
          <p>
            <a href={COMPANY.phoneLink}>{COMPANY.phone}</a>, {i18n._(COMPANY_HOURS)}
            <br />
            <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
          </p>
          <p>
            <Trans>
              Press: <a href={`mailto:${COMPANY.press}`}>{COMPANY.press}</a>
            </Trans>
          </p>
          <p>
            <Trans>Benefits are paid by {COMPANY.backedBy}.</Trans>
          </p>
          <address>{[COMPANY.legalName, ...COMPANY.address.slice(1)].join(', ')}</address>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
