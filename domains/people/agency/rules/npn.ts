/** A National Producer Number as the registry writes it: eight digits, a shorter one with zeros before it; never nearly all zeros. */
export const isNpn = (text: string): boolean => /^\d{8}$/.test(text) && !text.startsWith('0000')

/** What was typed, with as many zeros before it as make eight digits; null when it is no NPN. */
export function npnIn(typed: string | null): string | null {
  const digits = (typed ?? '').replace(/[\s-]/g, '').replace(/^0+/, '').padStart(8, '0')
  return isNpn(digits) ? digits : null
}
