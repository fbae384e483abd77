import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from '#platform/errors/plain-error.ts'

/** Refuses early when the port is taken; waits a moment for an API that was just ended. */
export async function ensurePortFree(port: number): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const why = await whyNotListen(port)
    if (why === null) return
    if (why === 'EACCES') throw new PlainError(`Port ${port} is for the system's own programs: choose one above 1023, PORT=3000 npm start.`)
    if (waited >= 1_500)
      throw new PlainError(`Port ${port} is taken by another program: stop it, or choose another port, PORT=${port + 10} npm start.`)
    await pause(100)
  }
}

/** Whether somebody can listen on it now. */
export const isPortFree = async (port: number): Promise<boolean> => (await whyNotListen(port)) === null

/** The preferred port, or any that is free. */
export async function freePort(preferred: number): Promise<number> {
  if (preferred < 65_536 && (await isPortFree(preferred))) return preferred
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : preferred
}

async function whyNotListen(port: number): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, () => server.close(() => resolve(null)))
  })
}
