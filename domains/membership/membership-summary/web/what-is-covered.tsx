import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from '#domains/membership/membership-summary/web/what-is-covered.module.css'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { type ClauseNumber, CLAUSES } from '#domains/membership/terms/rules/clauses.data.ts'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'

/** Covered and not covered, side by side, in the words of the signed terms. */
/** `claimAt` is the address where a claim begins. */
export function WhatIsCovered({ membership: { plan, limit }, claimAt }: { membership: MembershipView; claimAt: string }) {
  return (
    <Card title={<Trans>What is covered</Trans>}>
      <div className={styles.sides}>
        <section>
          <h3>
            <Trans>We pay back</Trans>
          </h3>
          <ul>
            <li>
              <Trans>
                The deductible your insurance company took off and you bore, up to <Money amount={limit} trim /> a claim
              </Trans>
            </li>
            <li>
              <Trans>Collision: with another car, a thing, or a roll-over</Trans>
            </li>
            <li>
              <Trans>Comprehensive: theft, vandalism, weather, animals, glass, fire, flood</Trans>
            </li>
            <li>
              <Trans>Hit and run, and total losses</Trans>
            </li>
            {plan.covers.includes('umpd') ? (
              <li>
                <Trans>Uninsured motorist property damage</Trans>
              </li>
            ) : null}
            {plan.riders.map(({ kind, name, limit: most, perYear }) => (
              <li key={name}>
                {name}
                {most && perYear ? (
                  <>
                    {', '}
                    <Money amount={most} trim /> × {perYear}{' '}
                    <Link to={`${claimAt}?rider=${kind}`}>
                      <Trans>Claim it</Trans> <span className="visually-hidden">{name}</span>
                    </Link>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>
            <Trans>We do not pay</Trans>
          </h3>
          <ul>
            {NOT_PAID.map((number) => (
              <li key={number}>
                <strong>{CLAUSES[number].title}.</strong> {CLAUSES[number].words}{' '}
                <a href={`/terms-conditions#clause-${number}`}>{number}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  )
}

/** The clauses claims fail by most often. */
const NOT_PAID: readonly ClauseNumber[] = ['2.5', '2.6', '2.9', '2.10', '3.5', '4.1']
