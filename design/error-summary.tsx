import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import styles from '#design/form.module.css'
import { Icon } from '#design/icon.tsx'

type Props = {
  form: RefObject<HTMLFormElement | null>
  errors: Readonly<Record<string, string>>
  refusal: { message: string; reference?: string | null } | null
}

/** What stands in the way, all of it, at the top: each line leads to its field. Takes the focus when it appears. */
export function ErrorSummary({ form, errors, refusal }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors)
  const isShown = lines.length > 0 || refusal !== null
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null

  const lead = (event: MouseEvent, name: string) => {
    event.preventDefault()
    const control = form.current?.elements.namedItem(name)
    const target = control instanceof RadioNodeList ? control[0] : control
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <Icon name="warning" size={22} />
      <div>
        <p className={styles.summaryTitle}>{refusal ? refusal.message : <Trans>Some answers need another look.</Trans>}</p>
        {lines.length > 0 ? (
          <ul>
            {lines.map(([name, message]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => lead(event, name)}>
                  {message}
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
