/**
 * How the name on an account compares to the member's: the same, the same written differently (or together with another's), or somebody
 * else's.
 */
export type NameMatch = 'same' | 'close' | 'other'

/** "María-José Lopez Jr." and "LOPEZ, MARIA JOSE" are one person; "Maria or Carlos Lopez" is close, because the account is also hers. */
export function matchNames(onAccount: string, member: { firstName: string; lastName: string }): NameMatch {
  const [account, first, last] = [wordsOf(onAccount), wordsOf(member.firstName), wordsOf(member.lastName)]
  const own = [...first, ...last]
  if (own.length > 0 && sameWords(account, own)) return 'same'
  const hasLast = last.length > 0 && last.every((word) => account.includes(word))
  const begins = first[0] !== undefined && account.some((word) => word === first[0] || (word.length === 1 && first[0]?.startsWith(word)))
  return hasLast && begins ? 'close' : 'other'
}

/**
 * "Okoye Insurance Group, LLC" and "OKOYE INSURANCE GROUP" are one company; "Okoye Insurance" is close: part of its name, or the other way
 * round.
 */
export function matchCompany(onAccount: string, company: string): NameMatch {
  const [account, own] = [wordsOf(onAccount), wordsOf(company)].map((words) => words.filter((word) => !LEGAL_FORMS.has(word)))
  if (!account?.length || !own?.length) return 'other'
  if (sameWords(account, own)) return 'same'
  const [fewer, more] = account.length < own.length ? [account, own] : [own, account]
  return fewer.every((word) => more.includes(word)) ? 'close' : 'other'
}

const LEGAL_FORMS = new Set([
  'llc',
  'llp',
  'lp',
  'pllc',
  'pc',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'the',
  'dba',
])

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'mr', 'mrs', 'ms', 'dr'])

/** Lower case, without accents, hyphens, commas and titles. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SUFFIXES.has(word))
}

const sameWords = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join(' ') === b.toSorted().join(' ')
