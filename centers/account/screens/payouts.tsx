import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import { AgingList } from '#domains/money/payout-arrivals/web/aging-list.tsx'
import { BankFiles } from '#domains/money/payout-arrivals/web/bank-files.tsx'
import { AccountList } from '#domains/distribution/commission-accounts/web/account-list.tsx'
import { NextBatch } from '#domains/money/payout-batches/web/next-batch.tsx'
import { BatchList } from '#domains/money/payout-batches/web/batch-list.tsx'
import { CheckRegister } from '#domains/money/checks/web/check-register.tsx'
import { PayoutList } from '#domains/money/payout-release/web/payout-list.tsx'
import { CorrectionList } from '#domains/distribution/commission-adjustments/web/correction-list.tsx'
import { DisputeList } from '#domains/distribution/commission-disputes/web/dispute-list.tsx'
import { TaxYear } from '#domains/distribution/tax-forms/web/tax-year.tsx'
import { W9s } from '#domains/distribution/commission-taxes/web/w9-list.tsx'
import { Statements } from '#domains/distribution/statements/web/statement-list.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const TABS = [
  'release',
  'batches',
  'checks',
  'returns',
  'aging',
  'statements',
  'disputes',
  'corrections',
  'accounts',
  'w9s',
  'forms',
] as const
type Tab = (typeof TABS)[number]

const OF_COMMISSIONS: readonly Tab[] = ['statements', 'disputes', 'corrections', 'accounts', 'w9s', 'forms']

const PARTS: Readonly<Record<Tab, () => ReactNode>> = {
  release: () => <PayoutList />,
  batches: () => <BatchList />,
  checks: () => <CheckRegister />,
  returns: () => <BankFiles />,
  aging: () => <AgingList />,
  statements: () => (
    <>
      <Boundary part>
        <NextBatch kind="commissions" />
      </Boundary>
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
    release: <Trans>To release</Trans>,
    batches: <Trans>Batches</Trans>,
    checks: <Trans>Checks</Trans>,
    returns: <Trans>Returns</Trans>,
    aging: <Trans>Aging</Trans>,
    statements: <Trans>Commissions</Trans>,
    disputes: <Trans>Disputed commissions</Trans>,
    corrections: <Trans>Corrected commissions</Trans>,
    accounts: <Trans>Commission accounts</Trans>,
    w9s: <Trans>W-9s</Trans>,
    forms: <Trans>1099-NEC</Trans>,
  }
  const here = pathTo('/account-center/payouts')
  const tabs = TABS.map((each) => ({
    to: each === 'release' ? here : `${here}?tab=${each}`,
    label: labels[each],
    current: each === tab,
  }))
  return (
    <Page
      title={t`Payouts`}
      intro={
        OF_COMMISSIONS.includes(tab) ? (
          <Trans>Commissions close monthly. One person approves them, and another pays them.</Trans>
        ) : (
          <Trans>Payouts for approved claims. The person who approves a claim never releases its payout.</Trans>
        )
      }
      width="wide"
    >
      <Tabs label={t`Sections`} tabs={tabs} />
      <Boundary key={tab} part>
        {PARTS[tab]()}
      </Boundary>
    </Page>
  )
}
