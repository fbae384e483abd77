/** The first control of each question of the form that has no answer yet, in their order; what only sometimes applies is not asked for. */
function openQuestions(form: HTMLFormElement): HTMLElement[] {
  const open: HTMLElement[] = []
  const seen = new Set<string>()
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || seen.has(field.name)) continue
    seen.add(field.name)
    const values = new FormData(form).getAll(field.name)
    const isEmpty = values.every((value) => value === '')
    if (isEmpty && field.type !== 'hidden' && field.type !== 'checkbox' && !SOMETIMES.includes(field.name)) open.push(field)
  }
  return open
}

const SOMETIMES: readonly string[] = ['differenceExplained', 'shop', 'invoiceNumber', 'goodCause', 'waived', 'paidByOthers']

/** Moves to the next or the previous open question. */
export function stepQuestion(form: HTMLFormElement | null, by: 1 | -1): void {
  if (!form) return
  const open = openQuestions(form)
  const here = document.activeElement
  const after = open.filter(
    (each) => here && (each.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && each !== here,
  )
  const before = open.filter((each) => here && (each.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  focusOn(by === 1 ? (after[0] ?? open[0]) : (before.at(-1) ?? open.at(-1)))
}

/** Answers the question that has the focus, else the first open one, and moves on. */
export function answerYesNo(form: HTMLFormElement | null, answer: 'yes' | 'no'): void {
  if (!form) return
  const here = document.activeElement
  const asked = here instanceof HTMLInputElement && here.type === 'radio' && here.form === form ? here : openQuestions(form).find(isYesNo)
  if (!asked || !isYesNo(asked)) return
  const choice = form.querySelector<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(asked.name)}"][value="${answer}"]`)
  choice?.click()
  choice?.focus()
  stepQuestion(form, 1)
}

const isYesNo = (field: HTMLElement): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'radio'

function focusOn(field: HTMLElement | undefined): void {
  field?.focus()
  const question = field?.closest('fieldset') ?? field?.parentElement
  question?.scrollIntoView({ block: 'center' })
}
