import { Trans } from '@lingui/react/macro'
import type { TermsView } from '#domains/membership/terms/contract.ts'
import { Compared } from '#domains/membership/terms/web/red-line.tsx'
import styles from '#domains/membership/terms-acceptance/web/what-changed.module.css'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Day } from '#platform/days.ts'

type Props = { terms: TermsView; before: string | null; asked: { asks: 'later' | 'now'; from: Day } }

/** How a version differs from the accepted one: three sentences, and the word-by-word comparison on request. */
export function WhatChanged({ terms, before, asked }: Props) {
  return (
    <Card title={<Trans>What’s changing</Trans>} emphasis>
      <p>
        {asked.asks === 'later' ? (
          <Trans>
            A new version takes effect on <DayText day={asked.from} />. You can accept it now or any time until then.
          </Trans>
        ) : (
          <Trans>
            A new version took effect on <DayText day={asked.from} />. Read it and choose whether to accept it.
          </Trans>
        )}{' '}
        {before ? (
          <Trans>Until you accept it, version {before} applies to you. You can still file and view claims, pay, and cancel.</Trans>
        ) : null}
      </p>
      <ul className={styles.changes}>
        {terms.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {before ? (
        <details className={styles.compare}>
          <summary>
            <Trans>Compare word by word with version {before}, which you accepted</Trans>
          </summary>
          <Boundary part>
            <Compared terms={terms} before={before} />
          </Boundary>
        </details>
      ) : null}
    </Card>
  )
}
