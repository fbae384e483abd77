import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './load.ts'

/** A second each, but `p95`: milliseconds of those served. */
export type Arrivals = { asked: number; served: number; refused: number; late: number; p95: number }

type Asked = { perSecond: number; ms: number; patienceMs: number }

const TICK_MS = 5
const MOST_SOCKETS = 8_000

/**
 * Asks at this rate, whether what was asked before is answered or not, each on a connection that has nothing else to answer. Over bare
 * sockets, whose cost is small beside that of the API on the same cores.
 */
export async function arrive({ port, path, headers }: Target, { perSecond, ms, patienceMs }: Asked): Promise<Arrivals> {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${head.join('')}\r\n`)
  const [idle, all]: [Socket[], Set<Socket>] = [[], new Set()]
  const times: number[] = []
  let [asked, refused] = [0, 0]

  const ask = (): void => {
    if (idle.length === 0 && all.size >= MOST_SOCKETS) return
    const socket = idle.pop() ?? opened(port, all)
    const start = performance.now()
    asked++
    read(socket, (status) => {
      const took = performance.now() - start
      if (status === 200 && took <= patienceMs) times.push(took)
      if (status === 503) refused++
      idle.push(socket)
    })
    socket.write(bytes)
  }
  const begin = performance.now()
  while (performance.now() - begin < ms) {
    const due = ((performance.now() - begin) / 1000) * perSecond
    while (asked < due && (idle.length > 0 || all.size < MOST_SOCKETS)) ask()
    await pause(TICK_MS)
  }
  const seconds = (performance.now() - begin) / 1000
  await pause(patienceMs)
  for (const socket of all) socket.destroy()
  const late = asked - times.length - refused
  const sorted = times.toSorted((a, b) => a - b)
  return {
    asked: asked / seconds,
    served: times.length / seconds,
    refused: refused / seconds,
    late: late / seconds,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

function opened(port: number, all: Set<Socket>): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  all.add(socket)
  socket.on('error', () => {}).on('close', () => all.delete(socket))
  return socket
}

/** Reads one answer, whose length its head says. */
function read(socket: Socket, done: (status: number) => void): void {
  let [left, status, text] = [-1, 0, '']
  const onData = (chunk: Buffer): void => {
    if (left < 0) {
      text += chunk.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(text.slice(9, 12))
      left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (text.length - end - 4)
    } else left -= chunk.length
    if (left > 0) return
    socket.off('data', onData)
    done(status)
  }
  socket.on('data', onData)
}
