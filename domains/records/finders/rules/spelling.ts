/**
 * A text as it is compared in a search: small letters without accents, apostrophes and points; hyphens are spaces. The database's
 * `search_letters` (migration 0054) does the same.
 */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´.]/g, '')
    .replace(/[-_,\s]+/g, ' ')
    .trim()

/** Every spelling of a word that differs by one letter: one missing, one too many, one other, or two exchanged. */
export function spellingsOf(word: string): string[] {
  if (!/^[a-z ]{4,14}$/.test(word)) return []
  const places = [...Array(word.length + 1).keys()]
  const start = (place: number): string => word.slice(0, place)
  const exchanged = places.slice(0, -2).map((at) => start(at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2))
  const missing = places.slice(0, -1).map((at) => start(at) + word.slice(at + 1))
  const other = places.slice(0, -1).flatMap((at) => ALPHABET.map((letter) => start(at) + letter + word.slice(at + 1)))
  const added = places.flatMap((at) => ALPHABET.map((letter) => start(at) + letter + word.slice(at)))
  return [...new Set([...exchanged, ...missing, ...other, ...added])].filter((each) => each !== word)
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']
