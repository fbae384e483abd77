/**
 * Reasons of a receiving bank for returning a credit (Nacha return reason codes). `fix`: the member has to correct their bank details
 * first; a check may always be sent instead. Unlisted codes are applied too, under their number.
 */
export const RETURN_CODES: Readonly<Record<string, { says: string; fix: boolean }>> = {
  R01: { says: 'Not enough money in our own account', fix: false },
  R02: { says: 'Account closed', fix: true },
  R03: { says: 'No such account, or it belongs to someone else', fix: true },
  R04: { says: 'The account number doesn’t exist', fix: true },
  R06: { says: 'Returned at our request', fix: false },
  R07: { says: 'The account holder has withdrawn their permission', fix: true },
  R08: { says: 'Payment stopped', fix: false },
  R09: { says: 'Funds not yet available', fix: false },
  R10: { says: 'The account holder says they didn’t authorize it', fix: true },
  R12: { says: 'Account moved to another branch', fix: true },
  R13: { says: 'The routing number doesn’t exist', fix: true },
  R14: { says: 'The account’s representative has died', fix: true },
  R15: { says: 'The account holder has died', fix: true },
  R16: { says: 'Account frozen', fix: true },
  R17: { says: 'The bank could not read the entry', fix: true },
  R20: { says: 'The account doesn’t accept this kind of payment', fix: true },
  R23: { says: 'The account holder refused it', fix: true },
  R24: { says: 'Duplicate entry', fix: false },
  R29: { says: 'The account holder didn’t agree to it', fix: true },
  R31: { says: 'Returned with our permission', fix: false },
  R61: { says: 'Returned by the wrong bank', fix: false },
}

/** Notifications of change: the credit arrived, and the bank corrects the account data. `holds` names the fields of the correction. */
export const CORRECTION_CODES: Readonly<Record<string, { says: string; holds: readonly ('account' | 'routing' | 'kind')[] }>> = {
  C01: { says: 'New account number', holds: ['account'] },
  C02: { says: 'New routing number', holds: ['routing'] },
  C03: { says: 'New routing and account numbers', holds: ['routing', 'account'] },
  C05: { says: 'Checking instead of savings, or the reverse', holds: ['kind'] },
  C06: { says: 'New account number and account type', holds: ['account', 'kind'] },
  C07: { says: 'New routing number, account number, and account type', holds: ['routing', 'account', 'kind'] },
}

export const returnWords = (code: string): string =>
  RETURN_CODES[code] ? `${code} ${RETURN_CODES[code].says}` : `${code} (the bank’s own code)`

/** The member sees a return only where they can correct it. Anything else is between us and a bank. */
export const memberReturnWords = (code: string | null): string | null => {
  const known = code === null ? undefined : RETURN_CODES[code]
  return known?.fix ? known.says : null
}

/** Whether the member has to change the payee before the bank is tried again. An unknown code requires it too. */
export const needsNewPayee = (code: string | null): boolean => code === null || (RETURN_CODES[code]?.fix ?? true)
