/** Where a page changes what it shows without a new address, its heading takes the focus, so that the keyboard goes on from the top. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus()
