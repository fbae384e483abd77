const KEPT = 'breakwater-field'

type Field = { at: string; name: string }
let last: Field | null = null

const here = (): string => location.pathname + location.search

/** Remembers the focused field; fields of a dialog above the page do not count. */
export function rememberField(): void {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  if (isField && field.name && !field.closest('dialog')) last = { at: here(), name: field.name }
}

export function keepField(): void {
  if (last?.at === here()) sessionStorage.setItem(KEPT, JSON.stringify(last))
}

/** After signing in again, puts the focus back: the page is in the address; the field is searched for until it is rendered. */
export function returnToField(): void {
  const kept = sessionStorage.getItem(KEPT)
  if (!kept) return
  const { at, name }: Field = JSON.parse(kept)
  if (at !== here()) return
  sessionStorage.removeItem(KEPT)
  const until = performance.now() + 10_000
  const look = (): void => {
    const field = document.getElementsByName(name)[0]
    if (field) field.focus()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  look()
}
