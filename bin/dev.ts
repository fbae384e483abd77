// Like `npm start`, but Vite serves the pages from source, and an edit of the server restarts what it concerns.
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { restartOnEdit, type Restarts } from './dev/restarts.ts'
import { startBreakwater } from './start/breakwater.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { greeting } from './start/greeting.ts'
import { ensurePortFree, freePort } from './start/port.ts'
import { readConfig, type Config } from '#platform/config/config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OF_THE_API = ['/api', '/a/', '/healthz', '/readyz']
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const config = readConfig()
  await ensurePortFree(config.port)
  const behind = { ...config, port: await freePort(config.port + 10) }
  const breakwater = await startBreakwater(behind, ending, say, { isBuilt: false })
  if (!breakwater) return
  await servePages(config, behind.port, restarting(restartOnEdit(breakwater, { root: ROOT, say })))
  say(greeting({ ...config, log: config.log ?? 'console' }, breakwater.payments?.port ?? null))
})

/** Reports edits, which Vite watches anyway, and holds requests while the API restarts, so that none of them fails. */
function restarting({ edited, apiSettled }: Restarts): Plugin {
  return {
    name: 'breakwater:restart-on-edit',
    configureServer: ({ watcher, middlewares }) => {
      watcher.on('all', (_, path) => edited(relative(ROOT, path).replaceAll(sep, '/')))
      middlewares.use((request, _response, next) => {
        const isForApi = OF_THE_API.some((path) => request.url?.startsWith(path))
        if (isForApi) void apiSettled().finally(next)
        else next()
      })
    },
  }
}

async function servePages({ port, dataDir }: Config, apiPort: number, plugin: Plugin): Promise<void> {
  const before = process.listeners('SIGTERM')
  const server = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    plugins: [plugin],
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(OF_THE_API.map((path) => [path, `http://localhost:${apiPort}`])),
      // Pages among these would reload the browser when they are written.
      watch: { ignored: [dataDir, join(ROOT, 'data'), join(ROOT, 'build')].map((folder) => `${folder}/**`) },
    },
    // A library that Vite finds only when a page loads it reloads the page.
    optimizeDeps: { entries: ['apps/web/*.tsx', 'centers/*/screens/**/*.tsx'] },
  })
  // Vite would exit at once, before the database.
  for (const leave of process.listeners('SIGTERM').filter((each) => !before.includes(each))) process.off('SIGTERM', leave)
  ending.atEnd('processes', () => server.close())
  await server.listen()
}
