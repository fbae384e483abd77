// Like `npm start`, but the pages come from Vite as they are written, and API and worker start again when their sources change.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { startBreakwater, type Breakwater } from './start/breakwater.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { greeting } from './start/greeting.ts'
import { freePort } from './start/port.ts'
import { readConfig, type Config } from '#platform/config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const config = readConfig()
  const behind = { ...config, port: await freePort(config.port + 10) }
  const breakwater = await startBreakwater(behind, ending, say)
  if (!breakwater) return
  await servePages(config, behind.port)
  startAgainOnChange(breakwater)
  say(greeting(config, breakwater.paymentsPort))
})

async function servePages({ port }: Config, apiPort: number): Promise<void> {
  const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, `http://localhost:${apiPort}`]))
  const before = process.listeners('SIGTERM')
  const server = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    server: { port, strictPort: true, proxy },
  })
  // Vite would leave at once, before the database.
  for (const leave of process.listeners('SIGTERM').filter((each) => !before.includes(each))) process.off('SIGTERM', leave)
  ending.atEnd('processes', () => server.close())
  await server.listen()
}

function startAgainOnChange({ api, worker }: Breakwater): void {
  let timer: NodeJS.Timeout | undefined
  const again = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      api.restart()
      worker.restart()
    }, 150)
  }
  for (const folder of ['access', 'apps/api', 'apps/worker', 'domains', 'platform']) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => file?.endsWith('.ts') && !file.includes('.test.') && again())
  }
}
