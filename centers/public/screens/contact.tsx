import { Trans, useLingui } from '@lingui/react/macro'
import type { MetaDescriptor } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'

export const handle = { static: true }

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    path: '/contact',
    title: 'Contact',
    description: `Reach Breakwater: ${COMPANY.phone}, ${COMPANY.hours}, or ${COMPANY.email}.`,
  })

export default function Contact() {
  const { t } = useLingui()
  return (
    <PublicPage>
      <Article
        scene="fleet"
        title={t`Contact`}
        intro={<Trans>A person answers. Have your member or claim number ready if you have one.</Trans>}
      >
        <ArticleSection id="call" title={t`Call`}>
          <p>
            <a href={COMPANY.phoneLink}>{COMPANY.phone}</a>
            <br />
            {COMPANY.hours}
          </p>
        </ArticleSection>
        <ArticleSection id="write" title={t`Write`}>
          <p>
            <Trans>
              <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>; we answer within 2 business days. Please send no documents by e-mail:{' '}
              <a href={pathTo('/member-center/claims')}>your claim’s own page</a> keeps them safe.
            </Trans>
          </p>
          <address>{COMPANY.address.join(', ')}</address>
        </ArticleSection>
        <ArticleSection id="quicker" title={t`Often quicker`}>
          <ul>
            <li>
              <a href={pathTo('/member-center/new-claim')}>
                <Trans>File a claim</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/member-center/claims')}>
                <Trans>See where a claim stands, or write to whoever handles it</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/member-center/edit-profile')}>
                <Trans>Change your address, your cars or your card</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/member-center/benefits')}>
                <Trans>Change or cancel your membership</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/reset-password')}>
                <Trans>Choose a new password</Trans>
              </a>
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection id="complaint" title={t`A complaint`}>
          <p>
            <Trans>
              Tell us what went wrong, by phone or e-mail; someone who was not part of it answers within 5 business days. A decision on a
              claim can be <a href={`${pathTo('/faq')}#denied`}>appealed</a>. You can always turn to your state’s department of insurance
              too.
            </Trans>
          </p>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
