/** What a user searches a member by. */
export type SearchTerm =
  | { by: 'number'; text: string }
  | { by: 'vin'; text: string }
  | { by: 'vin_end'; text: string }
  | { by: 'email'; text: string }
  | { by: 'phone'; text: string }
  | { by: 'name'; text: string }

/** Reads a search text as the one thing it most likely is; null when it is empty. */
export function parseSearch(typed: string): SearchTerm | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (!text) return null
  if (MEMBERSHIP_NUMBER.test(text)) return { by: 'number', text: text.toUpperCase() }
  if (text.includes('@')) return { by: 'email', text: text.toLowerCase() }

  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  if (VIN.test(bare)) return { by: 'vin', text: bare }
  const digits = text.replace(/\D/g, '')
  if (PHONE.test(text) && digits.length >= 7) return { by: 'phone', text: digits.slice(-10) }
  if (VIN_END.test(bare)) return { by: 'vin_end', text: bare }
  return { by: 'name', text }
}

const MEMBERSHIP_NUMBER = /^[A-Z]{2,4}-?\d{6,}$/i
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
/** Six characters with at least one digit: "123456" and "A12345", but not "Okafor". */
const VIN_END = /^(?=.*\d)[A-HJ-NPR-Z0-9]{6}$/
const PHONE = /^[\d\s().+-]+$/
