/** Prints one part of the page without the rest (base.css). */
export function printPart(part: HTMLElement | null): void {
  part?.setAttribute('data-printed-alone', '')
  // Some browsers return before they have printed.
  window.addEventListener('afterprint', () => part?.removeAttribute('data-printed-alone'), { once: true })
  window.print()
}
