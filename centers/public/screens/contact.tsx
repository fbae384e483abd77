import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { COMPANY_HOURS } from '#domains/records/rendering/web/company-hours.ts'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { Article, ArticleSection } from '#centers/public/parts/article.tsx'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/contact',
  title: msg`Contact`,
  description: msg`Reach Breakwater: ${COMPANY.phone} or ${COMPANY.email}.`,
})

export default function Contact() {
  const { t, i18n } = useLingui()
  return (
    <PublicPage>
      <Article scene="fleet" title={t`Contact`} intro={<Trans>Have your member or claim number ready if you have one.</Trans>}>
        <ArticleSection id="call" title={t`Call`}>
          <p>
            <a href={COMPANY.phoneLink}>{COMPANY.phone}</a>
            <br />
            {i18n._(COMPANY_HOURS)}
          </p>
        </ArticleSection>
        <ArticleSection id="write" title={t`Write`}>
          <p>
            <Trans>
              <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>. We aim to reply within 2 business days. Please don’t email documents.
              Add them on <a href={pathTo('/member-center/claims')}>your claim’s page</a>.
            </Trans>
          </p>
          <address>{COMPANY.address.join(', ')}</address>
        </ArticleSection>
        <ArticleSection id="quicker" title={t`Faster options`}>
          <ul>
            <li>
              <a href={pathTo('/member-center/new-claim')}>
                <Trans>File a claim</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/member-center/claims')}>
                <Trans>Check a claim’s status or message your claims handler</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/member-center/edit-profile')}>
                <Trans>Change your address or cars</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/member-center/benefits')}>
                <Trans>Change your card or plan, or cancel your membership</Trans>
              </a>
            </li>
            <li>
              <a href={pathTo('/reset-password')}>
                <Trans>Choose a new password</Trans>
              </a>
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection id="complaint" title={t`Complaints`}>
          <p>
            <Trans>
              <a href={pathTo('/complaint')}>Make a complaint</a> here, or tell us by phone or mail. We confirm it within 5 business days
              and answer within 15. If we denied a claim, you can <a href={`${pathTo('/faq')}#denied`}>appeal</a>: someone who wasn’t
              involved reviews it. You can also contact your{' '}
              <a href={`${pathTo('/terms-conditions')}#clause-9.6`}>state’s department of insurance</a> at any time.
            </Trans>
          </p>
        </ArticleSection>
      </Article>
    </PublicPage>
  )
}
