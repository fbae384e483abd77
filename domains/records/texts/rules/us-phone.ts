/** A US number in E.164, +15125550142; null when it is none. */
export function usPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}
