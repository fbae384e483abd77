// npm run api: one API, from the environment alone; any number of them, on any machine (docs/operate.md).
import { runAlone } from './start/alone.ts'
import { buildWeb, WEB_FOLDER } from './start/web-build.ts'

await runAlone('API', 'apps/api/run.ts', async (say, ending) => {
  await buildWeb({ say, onChild: (kill) => ending.atEnd('processes', async () => kill()) })
  return WEB_FOLDER
})
