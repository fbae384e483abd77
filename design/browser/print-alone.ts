/** Prints one part of the page and nothing of what is around it (base.css). */
export function printAlone(part: HTMLElement | null): void {
  part?.setAttribute('data-printed-alone', '')
  // Some browsers come back before they have printed.
  window.addEventListener('afterprint', () => part?.removeAttribute('data-printed-alone'), { once: true })
  window.print()
}
