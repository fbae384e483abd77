import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { Month } from '#domains/insight/month-close/web/month.tsx'
import { Months } from '#domains/insight/month-close/web/months.tsx'
import { BankStatements } from '#domains/money/bank-statements/web/bank-statements.tsx'
import { Journal } from '#domains/money/journals/web/journal.tsx'
import { LedgerEntries } from '#domains/money/ledger/web/ledger-entries.tsx'
import { TrialBalance } from '#domains/money/ledger/web/trial-balance.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { day, oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Day } from '#platform/days.ts'

/** `?of=` is the number or id of a membership or a claim, so that the page can be shared. */
export default function Ledger() {
  const { t } = useLingui()
  const [{ of, on, from = on, to = on, account, kind, view = 'entries', month, cursor }] = useSearchState({
    of: text,
    on: day,
    from: day,
    to: day,
    account: oneOf(['processor', 'processor_fees']),
    kind: oneOf(['payment']),
    view: oneOf(['entries', 'balance', 'months', 'journal', 'statements']),
    month: text,
    cursor: text,
  })
  const here = pathTo('/account-center/ledger')
  return (
    <Page
      title={t`Ledger`}
      intro={<Trans>Every movement of money, recorded by double entry and never changed. Each debit has a matching credit.</Trans>}
    >
      <Tabs
        label={t`Sections`}
        tabs={[
          { to: here, label: <Trans>Entries</Trans>, current: view === 'entries' },
          { to: `${here}?view=balance`, label: <Trans>Trial balance</Trans>, current: view === 'balance' },
          { to: `${here}?view=months`, label: <Trans>Months</Trans>, current: view === 'months' },
          { to: `${here}?view=journal`, label: <Trans>Journal</Trans>, current: view === 'journal' },
          { to: `${here}?view=statements`, label: <Trans>Bank statements</Trans>, current: view === 'statements' },
        ]}
      />
      {view === 'statements' ? (
        <Boundary key="statements" part>
          <BankStatements />
        </Boundary>
      ) : view === 'journal' ? (
        <Boundary key="journal" part>
          <Journal />
        </Boundary>
      ) : view === 'months' ? (
        <Boundary key={month ?? 'months'} part>
          {month ? (
            <Month month={month} backTo={`${here}?view=months`} />
          ) : (
            <Months linkTo={(each) => `${here}?view=months&month=${each}`} />
          )}
        </Boundary>
      ) : view === 'balance' ? (
        <Boundary key="balance" part>
          <TrialBalance />
        </Boundary>
      ) : (
        <>
          <Toolbar>
            <SearchField name="of" label={t`Membership or claim number`} />
          </Toolbar>
          {from && to ? (
            <p>
              <Shown from={from} to={to} of={kind ?? account ?? 'all'} />{' '}
              <Link to={here}>
                <Trans>Show all days</Trans>
              </Link>
            </p>
          ) : null}
          <Boundary key={`${of} ${from} ${to} ${account} ${kind}`} part>
            <LedgerEntries
              {...(of ? { of } : {})}
              {...(from ? { from } : {})}
              {...(to ? { to } : {})}
              {...(account ? { account } : {})}
              {...(kind ? { kind } : {})}
              {...(cursor ? { cursor } : {})}
            />
          </Boundary>
        </>
      )}
    </Page>
  )
}

/** Which lines are shown, where their list was opened from a figure. */
function Shown({ from, to, of }: { from: Day; to: Day; of: 'processor' | 'processor_fees' | 'payment' | 'all' }) {
  const days =
    from === to ? (
      <DayText day={from} />
    ) : (
      <Trans>
        <DayText day={from} /> to <DayText day={to} />
      </Trans>
    )
  switch (of) {
    case 'processor':
      return <Trans>What moved money at Stripe: {days}.</Trans>
    case 'processor_fees':
      return <Trans>Stripe fees: {days}.</Trans>
    case 'payment':
      return <Trans>Payments received: {days}.</Trans>
    case 'all':
      return days
  }
}
