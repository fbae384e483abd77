import { NoBankFiles } from '#domains/money/payout-batches/web/no-bank-files.tsx'
import { PayoutList } from '#domains/money/payout-release/web/payout-list.tsx'

/** The payouts to release; before them, while no file for the bank can be created, that it can't. */
export const PayoutsToRelease = () => (
  <>
    <NoBankFiles />
    <PayoutList />
  </>
)
