import { type AmountAndDay, readAmountAndDay } from '#domains/records/finders/rules/amount-and-day.ts'
import { lettersOf } from '#domains/records/finders/rules/spelling.ts'
import type { Day } from '#platform/days.ts'

/** A searched text, read as everything it may be. Each finder uses what it knows; null is "it is none". */
export type SearchTerms = {
  text: string
  letters: string
  words: readonly string[]
  /** Ids of ours: of what was opened before, or pasted. */
  ids: readonly string[]
  /** The digits of "005", "#12" or "100012": a claim's or a membership's number, or a check's. */
  count: number | null
  claim: { year: number | null; count: number } | null
  membership: number | null
  email: string | null
  /** At least seven digits, at most the last ten. */
  phone: string | null
  /** At least four characters of a VIN, a digit among them. */
  vinEnd: string | null
  /** Letters and digits only, in capitals: an insurer's policy or claim number, a trace, a reference. */
  compact: string | null
  masterCode: { state: string | null; number: string; suffix: string | null } | null
  npn: string | null
  money: AmountAndDay | null
}

export const MIN_SEARCH = 2
export const MAX_SEARCH = 200

/** What people type. Characters that cannot be seen, which the database does not take, are left out. */
export function readSearch(typed: string, today: Day): SearchTerms {
  const text = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH)
  const letters = lettersOf(text)
  const words = letters.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
  const digits = text.replace(/\D/g, '')
  const compact = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  const count = /^#?\d{1,12}$/.test(text) ? Number(digits) : null
  return {
    text,
    letters: words.join(' '),
    words: words.slice(0, MAX_WORDS),
    ids: ID.test(text) ? [text] : [],
    count,
    claim: claimNumberOf(text) ?? (count === null ? null : { year: null, count }),
    membership: membershipNumberOf(text) ?? count,
    email: EMAIL.test(text) ? text.toLowerCase() : null,
    phone: /^[\d\s().+-]+$/.test(text) && digits.length >= 7 && digits.length <= 15 ? digits.slice(-10) : null,
    vinEnd: /^(?=.*\d)[A-HJ-NPR-Z0-9]{4,17}$/.test(bare) ? bare : null,
    compact: compact.length >= 4 && /\d/.test(compact) && compact.length <= 40 ? compact : null,
    masterCode: masterCodeOf(bare),
    npn: /^\d{8}$/.test(bare) ? bare : null,
    money: readAmountAndDay(text, today),
  }
}

/** Only these things: what somebody opened before. */
export const readIds = (ids: readonly string[], today: Day): SearchTerms => ({
  ...readSearch('', today),
  ids: ids.filter((id) => ID.test(id)),
})

/** A part of an address: what is before the @ with or without what follows, or a part with a dot. */
const EMAIL = /^(?=.*[a-z])[^\s<>()"'@]{2,}(?:@[^\s<>()"'@]*|[._][^\s<>()"'@]+)$/i
const ID = /^[a-z]{3}_[0-9a-z]{26}$/
const MAX_WORDS = 4

/** "CLM-2026-000005", "claim 5", "reclamo #5". */
function claimNumberOf(text: string): SearchTerms['claim'] {
  const [, year, count] =
    /^(?:CLM|claim|reclamo|siniestro)[\s#-]{0,2}(?:(\d{4})[\s-])?(\d{1,9})$/i.exec(text) ?? /^CLM(\d{4})(\d{6})$/i.exec(text) ?? []
  if (!count) return null
  return { year: year ? Number(year) : null, count: Number(count) }
}

/** "BW-100012", "membership 100012". */
function membershipNumberOf(text: string): number | null {
  const [, count] = /^(?:BW|membership|member|membres[ií]a|miembro)[\s#-]{0,2}(?:BW-?)?(\d{1,12})$/i.exec(text) ?? []
  return count ? Number(count) : null
}

function masterCodeOf(bare: string): SearchTerms['masterCode'] {
  const [, state, number, suffix] = /^([A-Z]{2})?(\d{5})([AL]\d{2,4})?$/.exec(bare) ?? []
  return number ? { state: state ?? null, number, suffix: suffix ?? null } : null
}
