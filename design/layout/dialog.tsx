import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { focusHeading } from '#design/browser/focus-heading.ts'
import { Button } from '#design/button.tsx'
import styles from '#design/layout/dialog.module.css'

type Props = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode; actions?: ReactNode }

const isFocusLost = (): boolean => document.activeElement === document.body

/** A native modal dialog: it traps the focus, and Escape closes it. The focus goes back to what opened it, or to the page's heading. */
export function Dialog({ open, onClose, title, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Only `showModal()` makes the page behind it inert.
  useEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    const opener = document.activeElement
    shown.showModal()
    return () => {
      shown.close()
      // A dialog that is gone already gives nothing back; and what opened it may be gone with what was done in it.
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus()
      if (isFocusLost()) focusHeading()
    }
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      {open ? (
        <div className={styles.content}>
          <h2 id={id}>{title}</h2>
          {children}
          <div className={styles.actions}>
            {actions}
            <Button kind="quiet" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
