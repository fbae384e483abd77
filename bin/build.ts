// npm run build: the web app and the server, once for each release; a process that finds them built begins at once, on a disk it may not
// write.
import { endOnFailure, followEnding } from './start/ending.ts'
import { buildServer } from './start/server-build.ts'
import { buildWeb, WEB_FOLDER } from './start/web-build.ts'
import { compressFiles } from '#apps/api/compress.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  await buildServer()
  await buildWeb({ say, onChild: (kill) => ending.atEnd('processes', async () => kill()) })
  await compressFiles(WEB_FOLDER)
  say('The web app and the server are built.')
  await ending.end(0)
})
