/** How somebody signs in here, without their company. */
export type LocalWay = 'password' | 'password_and_code' | 'passkey'

export type LocalSignIn = {
  way: LocalWay
  isStaff: boolean
  isAdministrator: boolean
  /** Whether the company account is set up, and saved as the only way. */
  isOnlyWay: boolean
  /** Whether an active administrator has a passkey or an authenticator app. */
  hasWayBack: boolean
}

/**
 * Whether a right password or passkey is refused, because staff sign in with their company account. An administrator's second
 * factor of their own is the way back: while nobody has one, nobody is refused (docs/rules.md §10).
 */
export function isRefusedHere({ way, isStaff, isAdministrator, isOnlyWay, hasWayBack }: LocalSignIn): boolean {
  if (!isStaff || !isOnlyWay || !hasWayBack) return false
  return !(isAdministrator && way !== 'password')
}

/** Methods that say a second factor was shown (RFC 8176), beside `mfa` itself. */
const SECOND_FACTORS: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc', 'sms'])

/** Whether the provider says that it asked for a second factor: by its methods (amr), or by a context that names it (acr). */
export const saysSecondFactor = ({ amr, acr }: { amr: readonly string[]; acr: string | null }): boolean =>
  amr.some((method) => SECOND_FACTORS.has(method)) ||
  ['phr', 'phrh', 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'].includes(acr ?? '')
