import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyOf, newDataDir } from './data-dir.ts'
import { launch } from './launch.ts'
import { keyThatDraws } from './sampling.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where journeys ask for the demo (`DemoServer`). */
    demoServer: string
  }
}

/**
 * What a journey may ask for. `/data-dir`: the path of a data directory with the demo data in it, of an app that has ended. `/shared-app`:
 * the URL of an app on a copy of it, for the journeys that change nothing others look at.
 */
export type DemoPath = '/data-dir' | '/shared-app'

/**
 * Vitest's global setup: a newcomer's `npm start` on a folder that holds nothing but its secret, once. It loads the demo data while the
 * tests of other projects run; a journey that asks earlier waits.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = newDataDir()
  const sharedDir = newDataDir()
  const loaded = loadDemo(dataDir)
  let shared: ReturnType<typeof launch> | undefined
  const answers: Record<DemoPath, () => Promise<string>> = {
    '/data-dir': () => loaded.then(() => dataDir),
    '/shared-app': async () => {
      await loaded
      shared ??= launch(copyOf(dataDir, sharedDir))
      return `http://localhost:${(await shared).port}`
    },
  }
  const server = await answering(answers)
  project.provide('demoServer', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await loaded.catch(() => {})
    await (await shared?.catch(() => undefined))?.stop()
    for (const each of [dataDir, sharedDir]) rmSync(each, { recursive: true, force: true })
  }
}

async function loadDemo(dataDir: string): Promise<void> {
  writeFileSync(join(dataDir, 'auth-secret'), keyThatDraws(), { mode: 0o600 })
  const { stop } = await launch(dataDir)
  await stop()
}

/** Answers with text, or 500 and the error. */
async function answering(answers: Record<DemoPath, () => Promise<string>>): Promise<Server> {
  const server = createServer((request, response) => {
    answers[request.url as DemoPath]().then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
