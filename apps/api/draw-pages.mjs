// Draws the public pages with the program that drew them when the web app was built, with other figures. A process of its own, because
// that program is the whole web app: it is in memory for the seconds that this takes.
import { text } from 'node:stream/consumers'
import { createRequestHandler } from 'react-router'

const { program, paths, figures } = JSON.parse(await text(process.stdin))
globalThis.figuresOnPage = figures
const handle = createRequestHandler(await import(program), 'production')
const pages = {}
for (const path of paths) {
  const answer = await handle(new Request(`http://localhost${path}`, { headers: { 'X-React-Router-Prerender': 'yes' } }))
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  pages[path] = await answer.text()
}
process.stdout.write(JSON.stringify(pages))
