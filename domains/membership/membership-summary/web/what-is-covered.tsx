import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import styles from '#domains/membership/membership-summary/web/what-is-covered.module.css'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { IDENTITY_RESTORATION } from '#domains/membership/plans/rules/identity-restoration.data.ts'
import type { ClauseNumber } from '#domains/membership/terms/rules/clauses.data.ts'
import { Card } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import { RIDER_WORDS } from '#domains/membership/plans/web/rider-words.ts'
import { Money } from '#design/values/money.tsx'

type Props = {
  membership: MembershipView
  /** The address where a claim begins. */
  claimAt: string
}

/**
 * What is reimbursed today and what is not, side by side, or on a phone folded to two lines; each exclusion links to its clause of the
 * terms.
 */
export function WhatIsCovered({ membership: { number, plan, planToday, limit, higher }, claimAt }: Props) {
  const { i18n } = useLingui()
  const coversUninsured = planToday.covers.includes('umpd')
  const notPaid = NOT_PAID.filter(({ clause }) => !(clause === '2.4' && coversUninsured))
  return (
    <Card title={<Trans>What’s covered</Trans>}>
      <div className={styles.sides}>
        <Side
          title={<Trans>We reimburse</Trans>}
          note={
            <Trans>
              Up to <Money amount={limit} trim /> per claim
            </Trans>
          }
        >
          <ul>
            <li>
              <Trans>
                The deductible your insurer subtracted and you paid, up to <Money amount={limit} trim /> per claim
              </Trans>
            </li>
            <li>
              <Trans>Collision: with another car or an object, or a rollover</Trans>
            </li>
            <li>
              <Trans>Comprehensive: theft, vandalism, weather, animals, glass, fire, flood</Trans>
            </li>
            <li>
              <Trans>Hit-and-run and total losses</Trans>
            </li>
            {coversUninsured ? (
              <li>
                <Trans>Uninsured motorist property damage</Trans>
              </li>
            ) : null}
            {planToday.riders.map(({ kind, limit: most, perYear }) => (
              <li key={kind}>
                {i18n._(RIDER_WORDS[kind])}
                {most && perYear ? (
                  <>
                    {', '}
                    <Money amount={most} trim /> × {perYear}{' '}
                    <Link to={`${claimAt}?rider=${kind}`}>
                      <Trans>File a claim</Trans> <span className="visually-hidden">{i18n._(RIDER_WORDS[kind])}</span>
                    </Link>
                  </>
                ) : (
                  <>
                    {': '}
                    <CallThePartner number={number} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </Side>
        <Side
          title={<Trans>We don’t pay</Trans>}
          note={
            <Plural value={notPaid.length} one="# case, with its clause of the terms" other="# cases, each with its clause of the terms" />
          }
        >
          <ul>
            {notPaid.map(({ clause, words }) => (
              <li key={clause}>
                {i18n._(words)} <a href={`/terms-conditions#clause-${clause}`}>{clause}</a>
              </li>
            ))}
          </ul>
        </Side>
      </div>
      {higher ? (
        <p>
          <Trans>
            For a loss on or after <DayText day={higher.from} />, you have everything in {plan.name}.
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}

/** Where both stand side by side they begin open; on a phone each is a line with what it holds. */
const WIDE = '(min-width: 768px)'

function Side({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  const [opensWide] = useState(() => window.matchMedia(WIDE).matches)
  return (
    <details open={opensWide}>
      <summary>
        <h3>{title}</h3>
        <span className={styles.note}>{note}</span>
      </summary>
      {children}
    </details>
  )
}

/** A service pays nothing back: the member calls the partner (docs/rules.md §10). */
function CallThePartner({ number }: { number: string }) {
  const { partner, phone, phoneLink } = IDENTITY_RESTORATION
  return (
    <Trans>
      call {partner} at <a href={phoneLink}>{phone}</a>, day or night, with your membership number {number}
    </Trans>
  )
}

/** What claims fail by most often, and the clause of the terms that says so. */
const NOT_PAID: readonly { clause: ClauseNumber; words: MessageDescriptor }[] = [
  { clause: '1.3', words: msg`A loss during a waiting period` },
  { clause: '2.3', words: msg`A loss your insurer didn’t accept and pay` },
  { clause: '2.4', words: msg`Uninsured motorist property damage: only Plus 1000 and Premier 1500 cover it` },
  { clause: '2.5', words: msg`Damage that was less than your deductible` },
  { clause: '2.6', words: msg`A deductible that was waived, refunded, or paid by GAP, a repair shop, or anyone else` },
  { clause: '2.8', words: msg`A car that wasn’t repaired, unless it was a total loss` },
  { clause: '2.9', words: msg`A loss while the car was used for business, rideshare, delivery, or rental` },
  { clause: '2.10', words: msg`Racing, damage done on purpose, or a loss during a crime` },
  { clause: '4.1', words: msg`A loss you report after 90 days without a good reason, or after 365 days` },
]
