import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The browser's validation errors in our words, by field name, in the order of the page. */
export function problemsOf(form: HTMLFormElement, i18n: I18n): Record<string, string> {
  const found: Record<string, string> = {}
  for (const element of form.elements) {
    if (!isChecked(element) || !element.name || found[element.name]) continue
    const problem = problemOf(element, i18n)
    if (problem) found[element.name] = problem
  }
  return found
}

export function problemOf(element: Checked, i18n: I18n): string | null {
  const { validity } = element
  if (validity.valid) return null
  if (validity.valueMissing) return element.dataset['missing'] ?? i18n._(missingWords(element))
  if (validity.badInput) return i18n._(element.type === 'date' ? msg`Enter a date, for example 11/21/2026.` : msg`Enter a number.`)
  if (validity.typeMismatch)
    return i18n._(element.type === 'email' ? msg`Enter an email address, for example name@example.com.` : msg`Check the format.`)
  if (validity.patternMismatch)
    return (
      element.dataset['format'] ??
      i18n._(element.dataset['kind'] === 'money' ? msg`Enter an amount, for example 250.00.` : msg`Check the format.`)
    )
  const { min, max, minLength } = element as HTMLInputElement
  if (validity.rangeUnderflow) return i18n._(element.type === 'date' ? msg`Choose a later date.` : msg`Enter ${min} or more.`)
  if (validity.rangeOverflow) return i18n._(element.type === 'date' ? msg`Choose an earlier date.` : msg`Enter ${max} or less.`)
  if (validity.tooShort) return i18n._(msg`Enter at least ${minLength} characters.`)
  return i18n._(msg`Check the format.`)
}

function missingWords({ type }: Checked) {
  if (type === 'radio' || type === 'select-one') return msg`Choose an option.`
  if (type === 'checkbox') return msg`Check this box to continue.`
  if (type === 'file') return msg`Choose a file.`
  return msg`Enter a value.`
}

const isChecked = (element: Element): element is Checked =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
