import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import styles from '#design/forms/form.module.css'
import { Icon } from '#design/pictures/icon.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  errors: Readonly<Record<string, string>>
  refusal: { message: string; reference?: string | null } | null
}

/** All errors of the form, above it: each links to its field. Takes the focus when it appears. */
export function ErrorSummary({ form, errors, refusal }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = Object.keys(errors).length > 0 || refusal !== null
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const lines = linesOf(form.current, errors)

  const lead = (event: MouseEvent, name: string) => {
    event.preventDefault()
    controlOf(form.current, name)?.focus()
  }

  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <Icon name="warning" size={22} />
      <div>
        <p className={styles.summaryTitle}>{refusal ? refusal.message : <Trans>Check the fields below.</Trans>}</p>
        {lines.length > 0 ? (
          <ul>
            {lines.map(({ name, label, message }) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => lead(event, name)}>
                  {label ? `${label}: ${message}` : message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {refusal?.reference && lines.length === 0 ? (
          <p className={styles.reference}>
            <Trans>Reference: {refusal.reference}</Trans>
          </p>
        ) : null}
      </div>
    </div>
  )
}

type Line = { name: string; label: string; message: string }

/**
 * In the order of their fields, of which some errors are the browser's own and others the server's. Two fields of one name say their
 * section: "Car 2, VIN".
 */
function linesOf(form: HTMLFormElement | null, errors: Props['errors']): Line[] {
  const controls = [...(form?.elements ?? [])]
  const placeOf = (control: Element | null): number => (control ? controls.indexOf(control) : -1)
  const found = Object.entries(errors)
    .map(([name, message]) => ({ name, message, control: controlOf(form, name) }))
    .toSorted((one, other) => placeOf(one.control) - placeOf(other.control))
    .map((line) => ({ ...line, label: nameOf(line.control) }))
  const isTwice = (label: string): boolean => found.filter((each) => each.label === label).length > 1
  return found.map(({ name, message, control, label }) => {
    const section = label && isTwice(label) ? control?.closest('fieldset')?.querySelector('legend')?.textContent?.trim() : ''
    return { name, message, label: section ? `${section}, ${label}` : label }
  })
}

function nameOf(control: HTMLInputElement | null): string {
  const label = labelOf(control)?.firstChild?.textContent?.trim() ?? ''
  return label.length > 60 ? `${label.slice(0, 57)}…` : label
}

/** A choice is named by its legend, a file by its group: the label at the control itself is only one option. */
function labelOf(control: HTMLInputElement | null): Element | null | undefined {
  if (control?.type === 'radio') return control.closest('fieldset')?.querySelector('legend')
  if (control?.type === 'file') return control.closest('[role="group"]')?.querySelector('p')
  return control?.labels?.[0]
}

function controlOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  return isControl(control) ? control : null
}

/** Selects and text areas have everything we need of an input: a type, labels, the focus. */
const isControl = (found: unknown): found is HTMLInputElement =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement
