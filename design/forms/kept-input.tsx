import { useEffect, useEffectEvent, useRef } from 'react'
import type { Sending } from '#design/forms/form.tsx'

/** The values of a form's fields by name; a checkbox that is not ticked is empty. */
export type FieldValues = Readonly<Record<string, string>>

/** Inside a form: what was typed and not sent is kept in this tab, and put back when the form opens again. `done` forgets it. */
export function KeptInput({ name, done }: { name: string; done: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = mark.current?.closest('form')
    if (!form) return
    const begun = fieldsOf(form)
    fillFields(form, keptUnder(name))
    const keep = () => {
      const typed = Object.entries(fieldsOf(form)).filter(([field, value]) => value !== (begun[field] ?? ''))
      if (typed.length > 0) sessionStorage.setItem(storedAs(name), JSON.stringify(Object.fromEntries(typed)))
      else forgetKept(name)
    }
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [name])
  useEffect(() => {
    if (done) forgetKept(name)
  }, [done, name])
  return <span ref={mark} hidden />
}

/** Inside a dialog's form: a refusal does not outlive it, so that a dialog opened again begins afresh. */
export function ForgetRefusal({ sending }: { sending: Sending }) {
  const leave = useEffectEvent(() => sending.refusal && sending.reset?.())
  useEffect(() => () => void leave(), [])
  return null
}

/** Inside a dialog's form in which nothing has to be typed: Enter confirms. */
export function FocusSubmit() {
  const mark = useRef<HTMLSpanElement>(null)
  // The dialog opens in an effect of its own, which comes later and moves the focus.
  useEffect(() => queueMicrotask(() => mark.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()), [])
  return <span ref={mark} hidden />
}

const forgetKept = (name: string): void => sessionStorage.removeItem(storedAs(name))

const storedAs = (name: string): string => `breakwater.kept.${name}`

function keptUnder(name: string): FieldValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedAs(name)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

export function fieldsOf(form: HTMLFormElement): FieldValues {
  const values: Record<string, string> = {}
  for (const field of form.elements) {
    if (!isField(field) || field.name === '') continue
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      if (field.checked) values[field.name] = field.value
      else values[field.name] ??= ''
    } else values[field.name] = field.value
  }
  return values
}

/** Sets fields as if they had been typed. With `onlyEmpty`, what was typed or chosen stays. */
export function fillFields(form: HTMLFormElement, values: FieldValues, { onlyEmpty = false } = {}): void {
  const wanted = onlyEmpty ? forEmpty(fieldsOf(form), values) : values
  for (const field of form.elements) if (isField(field) && field.name in wanted) setField(field, wanted[field.name] ?? '')
}

/** Of these values those of fields in which nothing was typed or chosen. */
export const forEmpty = (before: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => before[name] === ''))

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

function setField(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    const wanted = field.value === value
    if (field.checked === wanted) return
    if (wanted || field.type === 'checkbox') return field.click()
    field.checked = false
  } else {
    if (field.value === value) return
    field.value = value
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
