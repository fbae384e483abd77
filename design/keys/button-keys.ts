import { useEffect } from 'react'
import { register, type Shortcut } from '#design/keys/keys.ts'

/** A button's key, announced to screen readers and in its tooltip: `<Button {...keyed('a')}>`. */
export const keyed = (key: string) => ({ 'aria-keyshortcuts': key, title: key })

/** Presses the button of this page that announces the key, and lists it on the sheet of keys with what the button says. */
export function useButtonKeys(): void {
  useEffect(
    () =>
      register({
        everywhere: false,
        shortcuts: {
          get current() {
            return announced()
          },
        },
      }),
    [],
  )
}

const announced = (): Shortcut[] =>
  [...(document.getElementById('main')?.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]') ?? [])].map((button) => ({
    keys: button.getAttribute('aria-keyshortcuts') ?? '',
    label: button.textContent?.trim() ?? '',
    run: () => press(button),
  }))

/** A button that is off takes the focus alone, so that its reason is read. */
function press(button: HTMLButtonElement): void {
  const fold = button.closest('details')
  if (fold) fold.open = true
  // A dialog that it opens gives the focus back to it.
  button.focus()
  if (button.getAttribute('aria-disabled') !== 'true') button.click()
}
