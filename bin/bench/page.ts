import { readFileSync, writeFileSync } from 'node:fs'

const PAGE = new URL('../../docs/performance.md', import.meta.url)

/** Replaces a section of docs/performance.md, or adds it at the end. */
export function writeSection(title: string, text: string): void {
  const [head = '', ...sections] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`))
  const place = sections.findIndex((section) => section.startsWith(`## ${title}\n`))
  others.splice(place < 0 ? others.length : place, 0, `## ${title}\n\n${text}\n`)
  writeFileSync(PAGE, `${[head, ...others].map((each) => each.trim()).join('\n\n')}\n`)
}
