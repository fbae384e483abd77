// npm run api: one API, from the environment alone; any number of them, on any machine (docs/operate.md).
import { runAlone } from './start/alone.ts'
import { buildWeb, WEB_FOLDER } from './start/web-build.ts'

await runAlone('API', 'apps/api/run.ts', async (say) => {
  await buildWeb({ say })
  return WEB_FOLDER
})
