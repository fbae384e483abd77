import { PlainError } from '#platform/errors/plain-error.ts'
import { setting, type Env } from '#platform/config/settings.ts'
import { whyWeak } from '#platform/config/weak-secrets.ts'

/** PAYEE_KEYS: keys of 32 bytes in base64, the newest first, separated by commas. */
export function payeeKeysOf(env: Env): readonly string[] {
  const keys = (setting(env, 'PAYEE_KEYS') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  for (const key of keys) {
    const weak = Buffer.from(key, 'base64').length === 32 ? whyWeak(key, { atLeast: 40 }) : 'is not 32 bytes in base64'
    if (weak) throw new PlainError(`A key in PAYEE_KEYS ${weak}: make one with "openssl rand -base64 32".`)
  }
  return keys
}

/** ACH_ORIGINATOR: the bank's routing number and name, company id, company name; as the bank assigned them. */
export function achOriginatorOf(env: Env): { bankRouting: string; bankName: string; companyId: string; companyName: string } | null {
  const value = setting(env, 'ACH_ORIGINATOR')
  if (value === null) return null
  const [bankRouting = '', bankName = '', companyId = '', companyName = '', ...rest] = value.split(',').map((each) => each.trim())
  if (rest.length > 0 || !/^\d{9}$/.test(bankRouting) || !bankName || !/^[A-Z0-9]{10}$/.test(companyId) || !companyName)
    throw new PlainError(
      'ACH_ORIGINATOR is four things with commas between: routing number, bank, company id, company. 021000021, Our Bank, 1123456789, Breakwater.',
    )
  return { bankRouting, bankName, companyId, companyName }
}
