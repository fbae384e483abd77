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
  const lines = asOnThePage(form.current, Object.entries(errors))
  const labels = labelsOf(
    form.current,
    lines.map(([name]) => name),
  )
  const isShown = lines.length > 0 || refusal !== null
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null

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
            {lines.map(([name, message]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => lead(event, name)}>
                  {labels.get(name) ? `${labels.get(name)}: ${message}` : message}
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

/** In the order of their fields: some are the browser's own, others the server's. */
function asOnThePage(form: HTMLFormElement | null, lines: [string, string][]): [string, string][] {
  const controls = [...(form?.elements ?? [])]
  const place = new Map(lines.map(([name]) => [name, controls.findIndex((each) => isControl(each) && each.name === name)]))
  return lines.toSorted(([one], [other]) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
}

/** What each field is called, shortened where it is a whole statement; of two with the same name, with the section of each: "Car 2, VIN". */
function labelsOf(form: HTMLFormElement | null, names: readonly string[]): Map<string, string> {
  const own = new Map(names.map((name) => [name, nameOf(controlOf(form, name))]))
  const isTwice = (label: string): boolean => [...own.values()].filter((each) => each === label).length > 1
  return new Map(
    [...own].map(([name, label]) => {
      const section = isTwice(label) ? controlOf(form, name)?.closest('fieldset')?.querySelector('legend')?.textContent?.trim() : ''
      return [name, section && label ? `${section}, ${label}` : label]
    }),
  )
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
