import { Trans, useLingui } from '@lingui/react/macro'
import type { MetaDescriptor } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { Article } from '#centers/public/parts/article.tsx'
import { Offer } from '#centers/public/parts/offer.tsx'
import offerStyles from '#centers/public/parts/offer.module.css'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { plansOnSale } from '#centers/public/parts/on-sale.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { dollars, most, subtract, times } from '#platform/money.ts'

export const handle = { static: true }

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    path: '/discounts-rewards',
    title: 'Discounts and rewards',
    description: 'Ways to pay less for Breakwater: by the year, through your agency, with a code; and what comes with each plan.',
  })

/** Every amount is computed from the plans on sale; promotion codes are shown to members only. */
export default function DiscountsRewards() {
  const { t } = useLingui()
  const plans = plansOnSale()
  const [first, ...rest] = plans.map(({ prices }) => subtract(times(prices.P1.monthly, 12), prices.P1.annual))
  const [firstAgency, ...agencies] = plans.map(({ prices }) => subtract(prices.P1.annual, prices.P3.annual))
  if (first === undefined || firstAgency === undefined) return null
  const byTheYear = dollars(most(first, ...rest))
  const byAgency = dollars(most(firstAgency, ...agencies), { trim: true })
  const fee = dollars(plans[0]?.enrollmentFee ?? first, { trim: true })
  return (
    <PublicPage>
      <Article
        scene="road"
        title={t`Discounts and rewards`}
        intro={<Trans>What makes a membership cheaper, and what comes with it.</Trans>}
      >
        <ul role="list" className={offerStyles.offers}>
          <Offer
            icon="calendar"
            title={t`Pay by the year`}
            saves={t`Up to ${byTheYear} a year, and no ${fee} enrollment fee`}
            how={t`Choose the yearly price when you join, or change at your next renewal.`}
            link={{ to: pathTo('/join'), label: t`Join by the year` }}
          />
          <Offer
            icon="handshake"
            title={t`Through your agency or alliance`}
            saves={t`Up to ${byAgency} a year`}
            how={t`Many agencies have a price of their own. Join by your agent’s link, or give their code; the price you joined at stays yours.`}
            link={{ to: pathTo('/join'), label: t`I have an agency code` }}
          />
          <Offer
            icon="people"
            title={t`One household, one price`}
            saves={t`Up to four cars for the price of one`}
            how={t`List every car of your household when you join, or within 30 days of buying it.`}
            link={{ to: pathTo('/member-center/edit-profile'), label: t`Add a car` }}
          />
          <Offer
            icon="gift"
            title={t`Welcome codes`}
            saves={t`For new members, while a code runs`}
            how={t`Agencies, alliances and members pass codes on; they are not published. Write yours where you see the price, and the new price is there at once. A code works once for a household.`}
            link={{ to: pathTo('/join'), label: t`I have a code` }}
          />
          {plans.flatMap(({ name, riders }) =>
            riders
              .filter(({ limit }) => limit !== null)
              .slice(-1)
              .map((rider) => (
                <Offer
                  key={name}
                  icon="tag"
                  title={rider.name}
                  saves={t`Comes with ${name}: ${dollars(rider.limit ?? first, { trim: true })}, ${rider.perYear ?? 1} × a year`}
                  how={t`Keep the receipt and claim it in your member center; it does not use up a deductible claim.`}
                  link={{ to: pathTo('/member-center/benefits'), label: t`My benefits` }}
                />
              )),
          )}
        </ul>
        <p>
          <Trans>
            Discounts cannot be added to one another unless they say so. No price goes below what is shown when you join, and a price you
            joined at changes only at a renewal, with 30 days of notice.
          </Trans>
        </p>
      </Article>
    </PublicPage>
  )
}
