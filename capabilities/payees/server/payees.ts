/** The room's front door. */
export { accountForNetwork, accountsForFile, type AccountForFile } from '#capabilities/payees/server/bank-account.ts'
export { correctPayee } from '#capabilities/payees/server/changing.ts'
export { openPayees } from '#capabilities/payees/server/options.ts'
export { checkAddressOf, keepStripeAccount, nameOf, type PayeeRow, payeesOfMembers } from '#capabilities/payees/server/payees.store.ts'
export { sealed, unsealed } from '#capabilities/payees/server/sealing.ts'
