import { connect, type Socket } from 'node:net'
import { callExternal } from '#platform/external-call.ts'

export type Scan = 'none' | 'clean' | 'infected' | 'unknown'

let clamdUrl: URL | null = null

/** Called once by each app before it serves. `url`: the setting CLAMD_URL; null means no scanner. */
export function openScanner({ url }: { url: string | null }): void {
  clamdUrl = url === null ? null : new URL(url)
}

const GIVE_UP_MS = 20_000
const CHUNK = 64 * 1024

/** Whether the file holds a virus, by ClamAV's INSTREAM. Anything but a plain yes or no in time is `unknown`. */
export async function scan(bytes: Uint8Array, { url = clamdUrl, giveUpMs = GIVE_UP_MS } = {}): Promise<Scan> {
  if (!url) return 'none'
  const answer = await callExternal('scanner', () => ask(url, bytes, giveUpMs)).catch(() => '')
  if (answer === 'stream: OK') return 'clean'
  return /^stream: .+ FOUND$/.test(answer) ? 'infected' : 'unknown'
}

function ask(url: URL, bytes: Uint8Array, giveUpMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port), url.hostname.replace(/^\[|\]$/g, ''))
    const timer = setTimeout(() => socket.destroy(new Error('No answer in time.')), giveUpMs)
    let answer = ''
    socket.on('connect', () => send(socket, bytes))
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      if (answer.length > 1_000 || answer.includes('\0')) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer.slice(0, answer.indexOf('\0') < 0 ? 0 : answer.indexOf('\0')).trim())
    })
  })
}

/** `zINSTREAM`, then each chunk preceded by its length, then a chunk of length zero (clamd's manual, "INSTREAM"). */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const piece = bytes.subarray(at, at + CHUNK)
    socket.write(lengthOf(piece.length))
    socket.write(piece)
  }
  socket.write(lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
