import { Agent, request } from 'node:http'

export type Target = { port: number; path: string; headers: Record<string, string> }

/** Requests a second over `connections` kept-alive sockets, for about `ms`. Any answer but 200 stops it. */
export async function requestsPerSecond({ port, path, headers }: Target, ms: number, connections = 10): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + ms
  let done = 0
  const start = performance.now()
  const worker = async () => {
    while (performance.now() < end) {
      await ask(agent, { port, path, headers })
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return done / ((performance.now() - start) / 1000)
}

function ask(agent: Agent, { port, path, headers }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ agent, port, path, headers, host: '127.0.0.1' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
