import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { COMPANY_HOURS } from '#domains/records/rendering/web/company-hours.ts'
import { pathTo } from '#access/path-to.ts'
import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { Article } from '#centers/public/parts/article.tsx'
import { Offer } from '#centers/public/parts/offer.tsx'
import offerStyles from '#centers/public/parts/offer.module.css'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/help',
  title: msg`Help`,
  description: msg`Where to find help with Breakwater: answers, the help chat, a person.`,
})

/** Links to the right form or page for each kind of question. */
export default function Help() {
  const { t, i18n } = useLingui()
  return (
    <PublicPage>
      <Article scene="lighthouse" title={t`How can we help?`}>
        <ul role="list" className={offerStyles.offers}>
          <Offer
            icon="file-plus"
            title={t`Something happened to my car`}
            saves={t`File a claim in about 8 minutes`}
            how={t`Have your declarations page and your insurer’s payment letter handy. You can start without them.`}
            link={{ to: pathTo('/member-center/new-claim'), label: t`File a claim` }}
          />
          <Offer
            icon="clock"
            title={t`I’m waiting for a decision`}
            saves={t`Each claim shows what happens next and when`}
            how={t`Add a document or message your claims handler on the claim’s page.`}
            link={{ to: pathTo('/member-center/claims'), label: t`My claims` }}
          />
          <Offer
            icon="search"
            title={t`I have a question`}
            saves={t`Short answers you can search`}
            how={t`What’s covered, what it costs, when you’re paid, and how to cancel.`}
            link={{ to: pathTo('/faq'), label: t`Questions and answers` }}
          />
          <Offer
            icon="help"
            title={t`I’m signed in and stuck`}
            saves={t`The help chat answers right away`}
            how={t`It’s automated and says so. You can ask for a person at any time.`}
            link={{ to: pathTo('/bot/dispatcher'), label: t`Open the help chat` }}
          />
          <Offer
            icon="lock"
            title={t`I can’t sign in`}
            saves={t`We’ll email you a link that works for 30 minutes`}
            how={t`It works for members, agents, and staff.`}
            link={{ to: pathTo('/reset-password'), label: t`Choose a new password` }}
          />
          <Offer
            icon="person-plus"
            title={t`My agent signed me up`}
            saves={t`Activate your membership`}
            how={t`Use the link in our email or your membership number.`}
            link={{ to: pathTo('/member-register'), label: t`Activate` }}
          />
          <Offer
            icon="building"
            title={t`I sell insurance`}
            saves={t`Offer Breakwater to your customers`}
            how={t`Register in a few minutes. A recruiter will call you.`}
            link={{ to: pathTo('/agent-registration'), label: t`Register an agency` }}
          />
          <Offer
            icon="phone"
            title={t`I want to talk to a person`}
            saves={COMPANY.phone}
            how={i18n._(COMPANY_HOURS)}
            link={{ to: pathTo('/contact'), label: t`All ways to reach us` }}
          />
        </ul>
        <p>
          <Trans>In danger or hurt? Call 911 first. We can wait.</Trans>
        </p>
      </Article>
    </PublicPage>
  )
}
