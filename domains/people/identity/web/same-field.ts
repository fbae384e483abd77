const KEPT = 'breakwater-field'

type Field = { at: string; name: string }
let last: Field | null = null

const here = (): string => location.pathname + location.search

/** The field somebody was in; a dialog that came up over it is none. */
export function noteField(): void {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  if (isField && field.name && !field.closest('dialog')) last = { at: here(), name: field.name }
}

export function keepField(): void {
  if (last?.at === here()) sessionStorage.setItem(KEPT, JSON.stringify(last))
}

/** Signed in again, one goes on where one was: the page stands in the address, the field is looked for until it is drawn. */
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
