/**
 * Reasons of a receiving bank for returning a credit (Nacha return reason codes). `fix`: the member has to correct their bank details
 * first; a check may always be sent instead. Unlisted codes are applied too, under their number.
 */
export const RETURN_CODES: Readonly<Record<string, { says: string; fix: boolean }>> = {
  R01: { says: 'Not enough money at our own bank', fix: false },
  R02: { says: 'Account closed', fix: true },
  R03: { says: 'No account, or not this person’s', fix: true },
  R04: { says: 'Account number is not one of the bank’s', fix: true },
  R06: { says: 'Sent back because we asked for it', fix: false },
  R07: { says: 'The account holder has withdrawn their permission', fix: true },
  R08: { says: 'Payment stopped', fix: false },
  R09: { says: 'Money not yet collected', fix: false },
  R10: { says: 'The account holder says it is not theirs', fix: true },
  R12: { says: 'Account moved to another branch', fix: true },
  R13: { says: 'Routing number is not that of a bank', fix: true },
  R14: { says: 'The account’s representative has died', fix: true },
  R15: { says: 'The account holder has died', fix: true },
  R16: { says: 'Account frozen', fix: true },
  R17: { says: 'The bank could not read the entry', fix: true },
  R20: { says: 'The account takes no such payments', fix: true },
  R23: { says: 'The account holder refused it', fix: true },
  R24: { says: 'The bank had it twice', fix: false },
  R29: { says: 'The account holder did not agree', fix: true },
  R31: { says: 'Sent back with our permission', fix: false },
  R61: { says: 'Sent back by the wrong bank', fix: false },
}

/** Notifications of change: the credit arrived, and the bank corrects the account data. `holds` names the fields of the correction. */
export const CORRECTION_CODES: Readonly<Record<string, { says: string; holds: readonly ('account' | 'routing' | 'kind')[] }>> = {
  C01: { says: 'Another account number', holds: ['account'] },
  C02: { says: 'Another routing number', holds: ['routing'] },
  C03: { says: 'Another routing and account number', holds: ['routing', 'account'] },
  C05: { says: 'Checking instead of savings, or the other way round', holds: ['kind'] },
  C06: { says: 'Another account number and kind of account', holds: ['account', 'kind'] },
  C07: { says: 'Another routing number, account number and kind of account', holds: ['routing', 'account', 'kind'] },
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
