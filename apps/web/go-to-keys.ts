type Page = { label: string; to: string }

/**
 * `g` and a letter for each page of a menu, from its address, so that it is the same in every language: a page's home is `t` (today),
 * others the first free letter of their last word, short words first: `g c` claims, `g m` members. Pages where something is added come
 * last. `queue` is where somebody works all day, which is `g q`.
 */
export function goToKeys(pages: readonly Page[], queue: Page | null = null): { keys: string; label: string; to: string }[] {
  const taken = new Set(queue ? ['q'] : [])
  const toPages = pages
    .filter(({ to }, index) => pages.findIndex((other) => other.to === to) === index)
    .sort((a, b) => Number(ADDS.test(a.to)) - Number(ADDS.test(b.to)) || lettersFor(a.to).length - lettersFor(b.to).length)
    .flatMap(({ label, to }) => {
      const letter = [...lettersFor(to), ...OTHERS].find((each) => !taken.has(each))
      if (!letter) return []
      taken.add(letter)
      return [{ keys: `g ${letter}`, label, to }]
    })
  return queue ? [...toPages, { keys: 'g q', ...queue }] : toPages
}

const OTHERS = 'abcdefghijklmnopqrstuvwxyz0123456789,.;'
const ADDS = /\/(add|new|edit)-/
const lettersFor = (to: string): string => {
  const [, , last] = to.split('/')
  return last ? last.replace(/^(all|add|edit)-/, '').replace(/[^a-z]/g, '') : 't'
}
