import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { phoneLink } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/web/our-company.ts'
import { COMPANY_HOURS } from '#domains/records/rendering/web/company-hours.ts'
import { RIDER_WORDS } from '#domains/membership/plans/web/rider-words.ts'
import { Card } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { today } from '#design/values/today.ts'

/** What to do when the car won’t go on, and what the plan pays back of it (docs/rules.md §1, clause 8 of the terms). */
export function RoadsideSteps({ membership }: { membership: MembershipView }) {
  const { i18n } = useLingui()
  const company = ourCompany()
  return (
    <>
      <Card title={<Trans>What to do</Trans>}>
        <ol>
          <li>
            <Trans>
              If anyone is hurt or in danger, call <a href="tel:911">911</a>.
            </Trans>
          </li>
          <li>
            <Trans>Look at your insurance card: your insurer may send a tow truck or a locksmith at no cost to you.</Trans>
          </li>
          <li>
            <Trans>Otherwise, call any tow truck, locksmith, or roadside service. You don’t need our approval first.</Trans>
          </li>
          <li>
            <Trans>Keep the receipt. It should show the date, your car, what was done, and what you paid.</Trans>
          </li>
          <li>
            <Trans>File a claim in your account within 90 days.</Trans>
          </li>
        </ol>
      </Card>
      <PaidBack membership={membership} />
      <p>
        <Trans>
          Questions? Call <a href={phoneLink(company)}>{company.phone}</a>. {i18n._(COMPANY_HOURS)}.
        </Trans>
      </p>
    </>
  )
}

function PaidBack({ membership: { number, planToday, firstCoveredOn } }: { membership: MembershipView }) {
  const { i18n } = useLingui()
  const riders = planToday.riders.flatMap(({ limit, perYear, ...rider }) => (limit && perYear ? [{ ...rider, limit, perYear }] : []))
  const isWaiting = firstCoveredOn !== null && firstCoveredOn > today()
  return (
    <Card title={<Trans>What {planToday.name} pays back</Trans>}>
      {riders.length > 0 ? (
        <ul>
          {riders.map(({ kind, limit, perYear }) => (
            <li key={kind}>
              {i18n._(RIDER_WORDS[kind])}:{' '}
              <Trans>
                up to <Money amount={limit} trim />, <Plural value={perYear} one="once" other="# times" /> a membership year
              </Trans>
            </li>
          ))}
        </ul>
      ) : null}
      {riders.some(({ kind }) => kind === 'roadside') ? null : (
        <p>
          <Trans>{planToday.name} doesn’t pay for a tow truck or roadside help.</Trans>
        </p>
      )}
      {isWaiting ? (
        <p>
          <Trans>
            Only for what happens on or after <DayText day={firstCoveredOn} />.
          </Trans>
        </p>
      ) : null}
      <p>
        <Trans>Membership {number}</Trans>
      </p>
    </Card>
  )
}
