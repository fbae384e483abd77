import { Trans, useLingui } from '@lingui/react/macro'
import type { MetaDescriptor } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'
import { openStates } from '#centers/public/parts/on-sale.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { MoneyPath } from '#centers/public/parts/money-path.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'

export const handle = { static: true }

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    path: '/about-us',
    title: 'About us',
    description: 'Who runs Breakwater, how your fee becomes a paid claim, and where the membership is sold.',
  })

export default function AboutUs() {
  const { t } = useLingui()
  const states = openStates()
  const count = states.length
  return (
    <PublicPage>
      <Article
        scene="harbor"
        title={t`About us`}
        intro={<Trans>A deductible is the part of a bad day your insurer leaves to you. We built a small wall against it.</Trans>}
        chapters={[
          { id: 'who', heading: t`Who we are` },
          { id: 'money', heading: t`Where your fee goes` },
          { id: 'promise', heading: t`What we hold ourselves to` },
          { id: 'where', heading: t`Where we sell` },
          { id: 'reach', heading: t`Reach us` },
        ]}
      >
        <ArticleSection id="who" title={t`Who we are`}>
          <p>
            <Trans>
              Breakwater runs a membership for drivers. You keep your own auto insurance and your own agent; when your insurer pays a claim
              and takes the deductible off, we pay the deductible back, up to the limit of your plan. It is a membership, not an insurance
              policy.
            </Trans>
          </p>
          <p>
            <Trans>
              Independent agencies sell it beside auto policies, and you can <a href={pathTo('/join')}>join here</a> directly. Our own
              claims handlers read every claim; no agency and no computer decides one.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection id="money" title={t`Where your fee goes`}>
          <MoneyPath />
          <p>
            <Trans>
              Every cent is an entry in a double-entry ledger that only ever grows: a fee that comes in, a commission earned, a claim paid.
              One person approves a claim, another releases the money; nobody does both.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection id="promise" title={t`What we hold ourselves to`}>
          <ul>
            <li>
              <Trans>A claim is acknowledged at once, with its number and what we need.</Trans>
            </li>
            <li>
              <Trans>With all papers in, we aim to decide within 10 business days; 15 is the most.</Trans>
            </li>
            <li>
              <Trans>
                A no names its clause, the facts, what would change it, and how to appeal; someone who had no part in it reads the appeal.
              </Trans>
            </li>
            <li>
              <Trans>Leaving is as easy as joining, online, in two steps.</Trans>
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection id="where" title={t`Where we sell`}>
          <p>
            <Trans>
              Today in {count} states, the District of Columbia counted with them. Where we are not open yet, you can leave your name when
              you join, and we tell you when we are.
            </Trans>
          </p>
          <details>
            <summary>
              <Trans>All of them</Trans>
            </summary>
            <p>{states.join(', ')}</p>
          </details>
        </ArticleSection>
        <ArticleSection id="reach" title={t`Reach us`}>
          <p>
            <a href={COMPANY.phoneLink}>{COMPANY.phone}</a>, {COMPANY.hours}
            <br />
            <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
          </p>
          <p>
            <Trans>
              Press: <a href={`mailto:${COMPANY.press}`}>{COMPANY.press}</a>
            </Trans>
          </p>
          <address>{COMPANY.address.join(', ')}</address>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
