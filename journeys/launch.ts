import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Runs `npm start`'s script and waits for its last line; `stop` ends it the way Ctrl-C does. */
export async function launch(port: number, dataDir: string): Promise<{ stop: () => Promise<void> }> {
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
  return { stop }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
