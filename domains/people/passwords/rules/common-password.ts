import { COMMON_PASSWORDS } from '#domains/people/passwords/rules/common-passwords.data.ts'

export type ReasonTooCommon = 'known' | 'repeated' | 'your_own'

/**
 * Passwords that attackers try first (NIST SP 800-63B-4): known ones, repeated characters, a run of the keyboard, and the
 * product's or the person's own name with only digits and signs around it. Null means it is fine.
 */
export function whyTooCommon(password: string, own: readonly string[]): ReasonTooCommon | null {
  const plain = password.normalize('NFC').toLowerCase()
  const letters = lettersOf(plain)
  if (new Set(plain).size < 4 || isRepeated(plain) || isRun(plain)) return 'repeated'
  if (['breakwater', ...own.flatMap(namesIn)].some((name) => letters !== '' && letters.replaceAll(name, '') === '')) return 'your_own'
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(letters) ? 'known' : null
}

const lettersOf = (text: string): string => text.replace(/[\d\W_]+/gu, '')

/** "nora.ellison@home.example" gives the whole, and the part before the @; "Nora Ellison" gives itself, and each half. */
const namesIn = (own: string): string[] => {
  const lower = own.normalize('NFC').toLowerCase()
  return [lower, lower.split('@')[0] ?? '', ...lower.split(/[\s@.]+/)].map(lettersOf).filter((name) => name.length > 3)
}

/** "monkeymonkeymonkey": up to eight characters, repeated to the end. */
function isRepeated(text: string): boolean {
  const [whole = '', unit = ''] = /^(.{1,8}?)\1+/u.exec(text) ?? []
  return whole !== '' && text.length - whole.length < unit.length
}

const RUNS = [
  '01234567890123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]

const isRun = (text: string): boolean => RUNS.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
