/** The public API of payees. */
export { accountForNetwork, accountsForFile, type AccountForFile } from '#domains/money/payees/server/bank-account.ts'
export { correctPayee } from '#domains/money/payees/server/changing.ts'
export { openPayees } from '#domains/money/payees/server/options.ts'
export { checkAddressOf, saveStripeAccount, nameOf, type PayeeRow, payeesOfMembers } from '#domains/money/payees/server/payees.store.ts'
export { sealed, unsealed } from '#domains/money/payees/server/sealing.ts'
