import { companyName } from '#design/browser/company.ts'

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
  const name = companyName()
  const company = page.includes(name) ? '' : name
  document.title = [mark, page, company].filter(Boolean).join(' · ')
}
