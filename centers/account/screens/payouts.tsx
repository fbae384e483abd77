import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { AgingList } from '#domains/money/payout-arrivals/web/aging-list.tsx'
import { BankFiles } from '#domains/money/payout-arrivals/web/bank-files.tsx'
import { AccountList } from '#domains/distribution/commission-accounts/web/account-list.tsx'
import { NextBatch } from '#domains/money/payout-batches/web/next-batch.tsx'
import { BatchList } from '#domains/money/payout-batches/web/batch-list.tsx'
import { CheckRegister } from '#domains/money/checks/web/check-register.tsx'
import { RecoveryList } from '#domains/claims/recoveries/web/recovery-list.tsx'
import { MoneyWork } from '#centers/account/parts/money-work.tsx'
import { PayoutsToRelease } from '#centers/account/parts/payouts-to-release.tsx'
import { CorrectionList } from '#domains/distribution/commission-adjustments/web/correction-list.tsx'
import { DisputeList } from '#domains/distribution/commission-disputes/web/dispute-list.tsx'
import { W9s } from '#domains/distribution/commission-taxes/web/w9-list.tsx'
import { Statements } from '#domains/distribution/statements/web/statement-list.tsx'
import { FeatureOff } from '#domains/records/feature-switches/web/feature-off.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

// Needed in January.
const TaxYear = lazy(() => import('#domains/distribution/tax-forms/web/tax-year.tsx').then((part) => ({ default: part.TaxYear })))

/** Claims' payouts and agencies' commissions are different work: each has its own row of tabs. */
const AREAS = {
  claims: ['overview', 'release', 'batches', 'checks', 'returns', 'recoveries', 'aging'],
  commissions: ['statements', 'disputes', 'corrections', 'accounts', 'w9s', 'forms'],
} as const
const TABS = [...AREAS.claims, ...AREAS.commissions] as const
type Tab = (typeof TABS)[number]

const areaOf = (tab: Tab): keyof typeof AREAS => (AREAS.claims.some((each) => each === tab) ? 'claims' : 'commissions')

const HERE = pathTo('/account-center/payouts')

const PARTS: Readonly<Record<Tab, () => ReactNode>> = {
  overview: () => <MoneyWork />,
  release: () => <PayoutsToRelease />,
  batches: () => <BatchList />,
  checks: () => <CheckRegister />,
  returns: () => <BankFiles />,
  recoveries: () => <RecoveryList />,
  aging: () => <AgingList />,
  statements: () => (
    <>
      <Boundary part>
        <NextBatch kind="commissions" />
      </Boundary>
      <p>
        <Trans>
          Also see <Link to={`${HERE}?tab=batches`}>batches</Link> and <Link to={`${HERE}?tab=returns`}>returns from the bank</Link>, which
          claims and commissions share.
        </Trans>
      </p>
      <Statements
        linkTo={(statementId) => pathTo('/account-center/payouts/statements/:statementId', { statementId })}
        search="tab=statements"
      />
    </>
  ),
  disputes: () => <DisputeList linkTo={(statementId) => pathTo('/account-center/payouts/statements/:statementId', { statementId })} />,
  corrections: () => <CorrectionList />,
  accounts: () => <AccountList />,
  w9s: () => <W9s />,
  forms: () => <TaxYear />,
}

export default function Payouts() {
  const { t } = useLingui()
  const [{ tab = 'release' }] = useSearchState({ tab: oneOf(TABS) })
  const labels: Readonly<Record<Tab, ReactNode>> = {
    overview: <Trans>Overview</Trans>,
    release: <Trans>To release</Trans>,
    batches: <Trans>Batches</Trans>,
    checks: <Trans>Checks</Trans>,
    returns: <Trans>Returns</Trans>,
    recoveries: <Trans>Recoveries</Trans>,
    aging: <Trans>Aging</Trans>,
    statements: <Trans>Statements</Trans>,
    disputes: <Trans>Disputes</Trans>,
    corrections: <Trans>Corrections</Trans>,
    accounts: <Trans>Accounts</Trans>,
    w9s: <Trans>W-9s</Trans>,
    forms: <Trans>1099-NEC</Trans>,
  }
  const addressOfTab = (each: Tab) => (each === 'release' ? HERE : `${HERE}?tab=${each}`)
  const area = areaOf(tab)
  const areas = [
    { to: HERE, label: <Trans>Claims</Trans>, current: area === 'claims' },
    { to: addressOfTab(AREAS.commissions[0]), label: <Trans>Commissions</Trans>, current: area === 'commissions' },
  ]
  const tabs = AREAS[area].map((each) => ({ to: addressOfTab(each), label: labels[each], current: each === tab }))
  return (
    <Page
      title={t`Payouts`}
      intro={
        tab === 'batches' || tab === 'returns' ? (
          <Trans>Files for and from the bank, for claims and commissions. One person creates a file, and another approves it.</Trans>
        ) : area === 'commissions' ? (
          <Trans>Commissions close monthly. One person approves them, and another pays them.</Trans>
        ) : (
          <Trans>Payouts for approved claims. The person who approves a claim never releases its payout.</Trans>
        )
      }
      width="wide"
    >
      <FeatureOff feature="payouts" title={<Trans>Payments to members and agencies are turned off right now.</Trans>}>
        <Trans>Nothing is released, and no bank file is built, approved, or downloaded.</Trans>
      </FeatureOff>
      <Tabs label={t`Claims or commissions`} tabs={areas} />
      <Tabs label={t`Sections`} tabs={tabs} />
      <Boundary key={tab} part>
        {PARTS[tab]()}
      </Boundary>
    </Page>
  )
}
