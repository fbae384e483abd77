/** Failure codes of the network for a bank's refusal, with the return code they correspond to (return-codes.data.ts). */
export const NETWORK_FAILURES: Readonly<Record<string, string>> = {
  account_closed: 'R02',
  no_account: 'R03',
  incorrect_account_holder_name: 'R03',
  incorrect_account_holder_details: 'R03',
  invalid_account_number: 'R04',
  incorrect_account_type: 'R20',
  bank_ownership_changed: 'R12',
  account_frozen: 'R16',
  bank_account_restricted: 'R16',
  debit_not_authorized: 'R20',
}
