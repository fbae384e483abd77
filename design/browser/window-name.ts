let page = ''
let mark = ''

/** What the browser's window and tab are called: the page, then the house. */
export function nameWindow(title: string): void {
  page = title
  write()
}

/** Before every page's name until it is taken away with `''`. */
export function markWindow(words: string): void {
  mark = words
  write()
}

function write(): void {
  document.title = [mark, page, 'Breakwater'].filter(Boolean).join(' · ')
}
