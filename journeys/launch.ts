import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../bin/start/port.ts'

/** Runs `npm start`'s script on a port that is free and waits for its last line; `stop` ends it the way Ctrl-C does. */
export async function launch(dataDir: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort(30_000 + Math.floor(Math.random() * 20_000))
  const script = fileURLToPath(new URL('../bin/start.mjs', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on' },
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
  return { port, stop }
}
