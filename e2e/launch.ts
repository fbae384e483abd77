import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { somePort } from '../bin/start/launched.ts'

type Launched = { port: number; printed: string; stop: () => Promise<void> }

/**
 * Runs `npm start`'s script on a port that is free and waits for its last line; `stop` ends it the way Ctrl-C does. Between
 * looking for a port and taking it somebody else may have taken it: then it is another one's turn.
 */
export const launch = (dataDir: string, demo: 'people' | 'off' = 'people'): Promise<Launched> =>
  start(dataDir, demo).catch(() => start(dataDir, demo))

async function start(dataDir: string, demo: string): Promise<Launched> {
  const port = await somePort()
  const script = fileURLToPath(new URL('../bin/start.mjs', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: demo },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Breakwater is ready at')) ready()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`npm start ended with ${code}:\n${said}`)))
  })
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { port, printed: said, stop }
}
