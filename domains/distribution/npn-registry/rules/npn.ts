/** A National Producer Number as the registry writes it: eight digits, a shorter one with zeros before it; never nearly all zeros. */
export const isNpn = (text: string): boolean => /^\d{8}$/.test(text) && !text.startsWith('0000')

/** What was typed, with the zeros before it; null when it is no NPN. */
export function npnIn(typed: string | null): string | null {
  const digits = (typed ?? '').replace(/[\s-]/g, '').padStart(8, '0')
  return isNpn(digits) ? digits : null
}
