const MOST = 40

/** Of a new article, from its English question: what its address ends with (`/faq#is-a-rental-car-covered`). */
export function articleIdOf(questionEn: string, taken: (id: string) => boolean): string {
  const words = questionEn
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  const id = within(words, MOST) || 'article'
  if (!taken(id)) return id
  const shorter = within(words, MOST - 5) || 'article'
  let number = 2
  while (taken(`${shorter}-${number}`)) number++
  return `${shorter}-${number}`
}

/** As many whole words as fit. */
function within(words: readonly string[], most: number): string {
  let id = ''
  for (const word of words) {
    const longer = id === '' ? word.slice(0, most) : `${id}-${word}`
    if (longer.length > most) return id
    id = longer
  }
  return id
}
