import { connect, type Socket } from 'node:net'

export type Request = { method: string; path: string; headers: Readonly<Record<string, string>>; body: unknown }
export type Response = { status: number; answer: unknown }

/** Sends all requests at the same instant: each is sent but for its last byte, on a socket of its own; then the last bytes are sent. */
export async function sendInParallel(port: number, requests: readonly Request[]): Promise<Response[]> {
  const held = await Promise.all(requests.map((request) => hold(port, request)))
  for (const { socket, last } of held) socket.write(last)
  return Promise.all(held.map(({ heard }) => heard))
}

type Held = { socket: Socket; last: Uint8Array; heard: Promise<Response> }

async function hold(port: number, { method, path, headers, body }: Request): Promise<Held> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((opened, failed) => void socket.once('connect', opened).once('error', failed))
  const sent = body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body))
  const heads = {
    ...headers,
    host: `127.0.0.1:${port}`,
    connection: 'close',
    'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
    'content-length': sent.length,
  }
  const lines = Object.entries(heads).map(([name, value]) => `${name}: ${value}`)
  const bytes = Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), sent])
  const heard = hear(socket)
  socket.write(bytes.subarray(0, -1))
  return { socket, last: bytes.subarray(-1), heard }
}

async function hear(socket: Socket): Promise<Response> {
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const end = text.indexOf('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
  return { status, answer: parsed(text.slice(end + 4)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
