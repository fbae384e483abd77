/**
 * Whether `only`, a pattern of `vitest -t`, can match the title of a test in this source: it matches a string there, or it begins or
 * ends with words that stand beside a placeholder (`%s`, `$name`) of a title made for each row of a table.
 */
export function mayNameATest(only: string, source: string): boolean {
  const strings = [...source.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
  return only.split('|').some((one) => strings.some((text) => text.includes(one) || besidePlaceholder(one, text)))
}

const PLACEHOLDER = /\$\{[^}]*\}|\$\w+|%\w/
/** Fewer letters than these could stand anywhere. */
const WORDS = 8

function besidePlaceholder(only: string, title: string): boolean {
  const parts = title.split(PLACEHOLDER)
  return parts.some((part, n) => (n < parts.length - 1 && endsAsBegins(part, only)) || (n > 0 && endsAsBegins(only, part)))
}

/** Whether the first ends with the words the second begins with. */
function endsAsBegins(first: string, second: string): boolean {
  for (let length = Math.min(first.length, second.length); length >= WORDS; length--)
    if (first.endsWith(second.slice(0, length))) return true
  return false
}
