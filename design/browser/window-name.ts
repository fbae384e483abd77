let page = ''
let mark = ''

/** Sets the title of the window and tab: the page, then the company. */
export function setWindowTitle(title: string): void {
  page = title
  write()
}

/** A prefix of every page's title until it is removed with `''`. */
export function setTitlePrefix(words: string): void {
  mark = words
  write()
}

function write(): void {
  const company = page.includes('Breakwater') ? '' : 'Breakwater'
  document.title = [mark, page, company].filter(Boolean).join(' · ')
}
