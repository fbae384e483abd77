import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RIDER_WORDS } from '#domains/membership/plans/web/rider-words.ts'
import { pathTo } from '#access/path-to.ts'
import { Article } from '#centers/public/parts/article.tsx'
import { IDENTITY_RESTORATION } from '#domains/membership/plans/rules/identity-restoration.data.ts'
import { Offer } from '#centers/public/parts/offer.tsx'
import offerStyles from '#centers/public/parts/offer.module.css'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { plansOnSale } from '#centers/public/parts/on-sale.ts'
import { PublicPage } from '#centers/public/parts/public-page.tsx'
import { dollars, most, subtract, times } from '#platform/money.ts'

export const handle = { static: true }

export const meta = pageMeta({
  path: '/discounts-rewards',
  title: msg`Discounts and rewards`,
  description: msg`Ways to pay less for Breakwater: annual billing, an agency’s price, or a code. And what comes with each plan.`,
})

/** Every amount is computed from the plans on sale; promotion codes are shown to members only. */
export default function DiscountsRewards() {
  const { t, i18n } = useLingui()
  const plans = plansOnSale()
  const [first, ...rest] = plans.map(({ prices }) => subtract(times(prices.P1.monthly, 12), prices.P1.annual))
  const [firstAgency, ...agencies] = plans.map(({ prices }) => subtract(prices.P1.annual, prices.P3.annual))
  if (first === undefined || firstAgency === undefined) return null
  const byTheYear = dollars(most(first, ...rest))
  const byAgency = dollars(most(firstAgency, ...agencies), { trim: true })
  const fee = dollars(plans[0]?.enrollmentFee ?? first, { trim: true })
  return (
    <PublicPage>
      <Article scene="road" title={t`Discounts and rewards`} intro={<Trans>Ways to pay less, and what’s included.</Trans>}>
        <ul role="list" className={offerStyles.offers}>
          <Offer
            icon="calendar"
            title={t`Pay annually`}
            saves={t`Save up to ${byTheYear} a year, with no ${fee} enrollment fee`}
            how={t`Choose annual billing when you join.`}
            link={{ to: pathTo('/join'), label: t`Join and pay annually` }}
          />
          <Offer
            icon="handshake"
            title={t`Through your agency or alliance`}
            saves={t`Save up to ${byAgency} a year`}
            how={t`Many agencies have their own price. Join through your agent’s link, or enter their code. You keep that price until we notify you of a change.`}
            link={{ to: pathTo('/join'), label: t`I have an agency code` }}
          />
          <Offer
            icon="people"
            title={t`One household, one price`}
            saves={t`Up to four household cars for one price`}
            how={t`List up to four cars when you join. A car you buy later is covered from the day you got it if you list it within 30 days.`}
            link={{ to: pathTo('/member-center/edit-profile'), label: t`Add a car` }}
          />
          <Offer
            icon="gift"
            title={t`Welcome codes`}
            saves={t`For new members, while a code is active`}
            how={t`Codes come from agencies and alliances. We don’t publish them. Enter yours where you see the price, and the price updates right away. Each code works once per household.`}
            link={{ to: pathTo('/join'), label: t`I have a code` }}
          />
          <Offer
            icon="shield"
            title={i18n._(RIDER_WORDS.service)}
            saves={t`Included with every plan`}
            how={t`If someone uses your identity, call our partner at ${IDENTITY_RESTORATION.phone}, day or night. A specialist helps you restore it.`}
            link={{ to: `${pathTo('/faq')}#identity`, label: t`How it works` }}
          />
          {plans.flatMap(({ name, riders }) =>
            riders
              .filter(({ limit }) => limit !== null)
              .slice(-1)
              .map((rider) => (
                <Offer
                  key={name}
                  icon="tag"
                  title={i18n._(RIDER_WORDS[rider.kind])}
                  saves={t`Included with ${name}: ${dollars(rider.limit ?? first, { trim: true })}, ${rider.perYear ?? 1}× a year`}
                  how={t`Keep the receipt and file for it in your member center. It doesn’t count toward your deductible claims.`}
                  link={{ to: pathTo('/member-center/benefits'), label: t`My benefits` }}
                />
              )),
          )}
        </ul>
        <p>
          <Trans>
            Codes can’t be combined. The price shown when you join is the price you pay. After that, your price changes only at a renewal,
            and we email you at least 30 days before, or in the window your state sets.
          </Trans>
        </p>
      </Article>
    </PublicPage>
  )
}
